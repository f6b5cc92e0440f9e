// Made by `npm run api` from the OpenAPI document 1dcb518fd9bdc72d7ba46cd8754f2ea78ca4417a1f768b209698f1f1179c44a8
export interface paths {
    "/api/account/password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Changes the caller's password and ends all sessions of the account. */
        put: operations["people_change_password"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/accounts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Makes an account and signs in to it.
         * @description Sent again with the same key, it signs in.
         */
        post: operations["people_sign_up"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/books": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists the books the hall plays by. */
        get: operations["books_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/books/{book}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Shows a book: its clauses, its parameters and its options. */
        get: operations["books_look"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/claim": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Uses the one-time link of the first start: the account directs the hall from now on.
         * @description Sent again for the same account, it signs in.
         */
        post: operations["people_claim"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/directors/{name}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Makes an account a director of the hall.
         * @description For directors of the hall.
         */
        put: operations["people_appoint"];
        post?: never;
        /**
         * Makes an account a director of the hall no longer.
         * @description For directors of the hall; the last one stays.
         */
        delete: operations["people_dismiss"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists the hall's events, newest first: how far each has come, and whether the caller has a role there. */
        get: operations["events_list"];
        put?: never;
        /**
         * Creates an event.
         * @description The caller becomes its director. For directors of the hall.
         */
        post: operations["events_create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/events/import": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Creates an event from its record, every line judged again.
         * @description For directors of the hall.
         */
        post: operations["events_import"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/events/sample": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Makes a practice event with made-up entries, ready for its first draw.
         * @description The caller becomes its director, and everything works there as at a real one. For directors of the hall.
         */
        post: operations["events_sample"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/events/{event}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Shows the event's board: entries, matches, standings, brackets, places.
         * @description Its staff also see what the director must do next.
         */
        get: operations["events_look"];
        put?: never;
        post?: never;
        /**
         * Deletes an event where nothing was drawn, or one for practice at any time.
         * @description For its directors.
         */
        delete: operations["events_delete"];
        options?: never;
        head?: never;
        /**
         * Archives an event or brings it back; shows it in the hall's list or leaves it out.
         * @description For its directors.
         */
        patch: operations["events_change"];
        trace?: never;
    };
    "/api/events/{event}/draws": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists the draws of the event so far, with what it takes to check them. */
        get: operations["events_draws"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/events/{event}/draws/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Previews the next draw: who meets whom at which table, who has a bye, who has met before.
         * @description Changes nothing. The `line` in the answer, given to the event, makes exactly this draw. For directors and officials.
         */
        post: operations["events_preview_draw"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/events/{event}/draws/record": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Exports the lines that the published draws rest on, without who gave them and why: JSON Lines.
         * @description Anyone can recompute every draw from them, here or with `hall verify-draw`.
         */
        get: operations["fair_draws_record"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/events/{event}/entries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Enters the rows of a spreadsheet: all of them, or none if one is bad.
         * @description The header row names the columns: `name` or `team`, `player 1`, `player 2`, `players`, `chapter` or `club`; others are skipped. The file may be UTF-8, UTF-16 with a byte order mark, or Windows-1252. With `preview=true` nothing is entered. For directors.
         */
        post: operations["events_enter"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/events/{event}/forecast": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Forecasts when an event under way will be over, at the pace its matches have had.
         * @description For directors and officials.
         */
        get: operations["events_foresee_rest"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/events/{event}/join": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Joins the event by a link.
         * @description The session a browser has gets the link's role besides what it has; one without a session gets one.
         */
        post: operations["staff_join"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/events/{event}/lines": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists the event's history, newest first: who did what and when, what still stands, what was taken back.
         * @description Everyone sees corrections and rulings, without who made them; directors and officials see every line.
         */
        get: operations["events_lines"];
        put?: never;
        /**
         * Gives the event a line: entries, draws, results, corrections, clocks, calls.
         * @description Who may give it depends on what it does. Where a line has the name of an entry, its id may stand instead: `"entry": "7"` for `name`, elsewhere `{"entry": "7"}`.
         */
        post: operations["events_give"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/events/{event}/links": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Makes a link that gives a role to anyone who has it, without an account.
         * @description Sent again with the same key, it answers with the same link. For directors.
         */
        post: operations["staff_link"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/events/{event}/links/batch": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Makes many links at once, for badges and table cards: one for each entry, one for each table, or those listed.
         * @description Sent again with the same key, it answers with the same links. For directors.
         */
        post: operations["staff_link_all"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/events/{event}/links/{link}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Revokes a link, and with it every session begun by it.
         * @description For directors.
         */
        delete: operations["staff_revoke"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/events/{event}/live": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Opens the event's socket: the board, then what changes in it.
         * @description A client that comes back says with `from` where it was. One that missed something asks again: `{"resync":{}}`.
         */
        get: operations["live_event"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/events/{event}/matches/{match}/report": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Reports the end of a match alone, without its hands.
         * @description It counts once every side has confirmed it, or reported the same; another figure of another side is a dispute, which holds both. For the match's players where the event lets them write, its score keeper, officials and directors.
         */
        post: operations["sheets_report"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/events/{event}/matches/{match}/sheet": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Shows the score sheet of a match. */
        get: operations["sheets_look"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/events/{event}/matches/{match}/sheet/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Confirms the sheet for the caller's side.
         * @description Once every side has, or all but the side that wrote it, the result is entered. For the match's players.
         */
        post: operations["sheets_confirm"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/events/{event}/matches/{match}/sheet/dispute": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Disputes the sheet: nothing is final until an official has settled it.
         * @description The person who disputes may say what the match came to. For the match's players and score keeper.
         */
        post: operations["sheets_dispute"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/events/{event}/matches/{match}/sheet/lines": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Writes lines on the sheet, in order, each once, up to the first that is refused.
         * @description The first line opens the sheet. For the match's score keeper, officials and directors, and for its players where the event lets them write.
         */
        post: operations["sheets_write"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/events/{event}/matches/{match}/sheet/live": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Opens the score sheet's socket: the whole sheet, and again whenever it changes.
         * @description A client that missed something asks again: `{"resync":{}}`.
         */
        get: operations["live_sheet"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/events/{event}/matches/{match}/sheet/settle": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Settles a dispute.
         * @description Lines that were wrong are struck out and written again; or the official says what the match came to, and that is its result. For directors and officials.
         */
        post: operations["sheets_settle"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/events/{event}/matches/{match}/sheet/sign": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Signs the sheet of a match that is over, or that time has ended: the result is entered with the event.
         * @description For directors, officials and the match's score keeper.
         */
        post: operations["sheets_sign"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/events/{event}/matches/{match}/table": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Opens the table of a match to be played online.
         * @description Asking again gives the same table; once that is closed without a result, a new one. The result is entered by itself. For directors and officials.
         */
        post: operations["events_open"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/events/{event}/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Says what the event is to the caller: their roles, entries and matches, the next match, and how they stand. */
        get: operations["staff_me"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/events/{event}/play-on": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Plays a practice event on with made-up results, given as a director would: draws, check-ins, results, ties.
         * @description The board shows them as they come. A large event takes several requests: `done` says whether it has come as far as was asked. For directors and officials of the event, and refused at a real one.
         */
        post: operations["events_play_on"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/events/{event}/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Previews a line: what it would change, with what was played kept and with it played again.
         * @description The answer has seeds, sides in their places, tables, standings, results that would be lost, and games under way that would be discarded. What is not possible is left out. Changes nothing. For directors and officials.
         */
        post: operations["events_preview"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/events/{event}/record": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Exports the event's record, seed included: JSON Lines.
         * @description For directors and officials.
         */
        get: operations["events_record"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/events/{event}/results.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Exports every match with its result, for spreadsheets. */
        get: operations["events_results_csv"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/events/{event}/roles": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists the caller's roles at the event, or for one of its matches. */
        get: operations["staff_own"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/events/{event}/staff": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists who has which role at the event, and the links that work.
         * @description For directors.
         */
        get: operations["staff_look"];
        put?: never;
        /**
         * Gives an account a role at the event.
         * @description For directors.
         */
        post: operations["staff_grant"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/events/{event}/staff/{name}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Sets the roles of an account at the event: these and no others.
         * @description It is the way to take back one of several. For directors.
         */
        put: operations["staff_set"];
        post?: never;
        /**
         * Takes back all roles of an account at the event.
         * @description For directors.
         */
        delete: operations["staff_ungrant"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/events/{event}/standings.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Exports the standings, best first, for spreadsheets. */
        get: operations["events_standings_csv"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/forecast": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Forecasts when an event with so many entries would be over. */
        post: operations["books_foresee"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/judge": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Judges a declaration of 42: a laydown, the bid made, or the bid set.
         * @description The same as `hall judge`.
         */
        post: operations["fair_judge"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/openapi.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Shows this OpenAPI document, as JSON. */
        get: operations["operations_document"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/plan": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Plans an event with so many entries: its stages with rounds, matches and byes, and warnings, such as a consolation with no teams left for it. */
        post: operations["books_plan"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/session": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Says all that this browser is: its account or guest, its roles at events, its seats. */
        get: operations["people_look"];
        put?: never;
        /**
         * Signs in.
         * @description A guest who does keeps the roles of the links they came by.
         */
        post: operations["people_sign_in"];
        /** Signs out: this session ends. */
        delete: operations["people_sign_out"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/session/links/{link}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Gives up the role this session came by a link for.
         * @description The link itself goes on working.
         */
        delete: operations["people_leave_link"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Signs out everywhere: all sessions of the account end. */
        delete: operations["people_sign_out_everywhere"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/solve": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Solves a position of 42 with all hands seen: what each side takes with best play of all four.
         * @description The same as `hall solve`.
         */
        post: operations["fair_solve"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists the open tables that anyone may join, newest first.
         * @description A table that no player has been at for half an hour leaves the list by itself.
         */
        get: operations["tables_list"];
        put?: never;
        /** Opens a table that belongs to no event. */
        post: operations["tables_open"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/mine": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists the open tables that the caller has opened or sits at: by their account, or by the seats that the browser holds. */
        get: operations["tables_mine"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Shows the table as the caller may see it: from their seat, or as a spectator. */
        get: operations["tables_look"];
        put?: never;
        post?: never;
        /** Closes a table whose game is not over. */
        delete: operations["tables_close"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table}/acts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Acts: a line of a table record, such as `{"seat":0,"do":"bid","bid":"31"}`.
         * @description A player acts for the seat they hold; an official rules, calls time or calls an irregularity.
         */
        post: operations["tables_act"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table}/full-record": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Exports the whole record, the hand in play included, for officials: JSON Lines. */
        get: operations["tables_full_record"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table}/live": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Opens the table's socket: a snapshot, then numbered updates.
         * @description Over it a player acts: `{"id":1,"act":{…},"key":"…","expected":41}`, `{"id":2,"ready":{"value":"…"}}`; and a client that missed something asks again: `{"id":3,"resync":{"from":41}}`. Each is answered by `{"kind":"done","re":1,"ok":{…}}` or `{"kind":"failed","re":1,"error":{…}}`.
         */
        get: operations["live_table"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table}/ready": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Says that the player is ready for the next hand. */
        post: operations["tables_ready"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table}/record": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Exports the table's record, up to the last hand that is over: JSON Lines. */
        get: operations["tables_record"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table}/referee": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Shows the table with every hand, for officials. */
        get: operations["tables_look_as_referee"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table}/replay": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Exports the hands that are over as frames: every act, and the table after it with all hands.
         * @description For those who may read the record.
         */
        get: operations["tables_show_frames"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table}/seat": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Says which seat the caller holds at the table. */
        get: operations["tables_own"];
        /** Takes the seat a link is for: its token becomes this browser's cookie. */
        put: operations["tables_take_seat"];
        post?: never;
        /** Leaves the caller's seat, which becomes free. */
        delete: operations["tables_leave"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table}/seats": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sits down at a free seat.
         * @description Sent again with the same key, it answers with the same seat and token.
         */
        post: operations["tables_sit"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table}/seats/{seat}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Seats another player or a stand-in.
         * @description The director may at any time, another player of a casual table once the seat's player has been away for the grace time. Sent again with the same key, it answers with the same token.
         */
        put: operations["tables_reseat"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table}/seats/{seat}/token": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Gives a seat a new token; the old one stops working at once. */
        post: operations["tables_replace_token"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/verify-deal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Recomputes every deal of a table record from the secrets the hall committed to and the players' values.
         * @description The same as `hall verify-deal`, which anyone can run on a machine of their own.
         */
        post: operations["fair_check"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/verify-draw": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Recomputes every draw of an event from its seed.
         * @description The same as `hall verify-draw`, which anyone can run on a machine of their own.
         */
        post: operations["fair_check_draws"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/healthz": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Says that the program is alive, whatever its journal does. */
        get: operations["operations_healthz"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/metrics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Exports every metric, in the text format that Prometheus reads. */
        get: operations["operations_metrics"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/readyz": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Says whether the hall can serve: its journal can be read and, as far as is known without writing, written; and the program is not about to stop. */
        get: operations["operations_readyz"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** @description What an event is. */
        About: {
            /** @description Whether it is archived and takes no lines. */
            archived?: boolean;
            /** @description The book it is run by. */
            book: components["schemas"]["BookName"];
            /**
             * Format: int64
             * @description When it was created.
             * @example 1790000000000
             */
            created_at: number;
            /** @description Whether the hall's public list shows it. */
            listed: boolean;
            /**
             * @description What it is called.
             * @example Spring 42
             */
            name: string;
            /** @description What the director chose, by the book's option keys. */
            options: {
                [key: string]: components["schemas"]["OptionValue"];
            };
            /**
             * @description Where it is held.
             * @example Civic Center, San Saba
             */
            place?: string | null;
            /** @description Whether it is for practice: its players are made up. */
            practice?: boolean;
            /** @description Who writes the score sheets. */
            scoring: components["schemas"]["Scoring"];
            /**
             * @description What every draw follows from; shown once there is a draw.
             * @example 7
             */
            seed?: string | null;
            /**
             * @description The hash of the seed: the event commits itself to it, so that the seed cannot be changed
             *     afterwards.
             */
            seed_hash: string;
            /**
             * Format: int64
             * @description When it begins.
             * @example 1790000000000
             */
            starts_at?: number | null;
            /**
             * @description The time zone of the place.
             * @example America/Chicago
             */
            time_zone?: string | null;
        };
        /** @description What is new in a `About`. */
        AboutPatch: {
            archived?: boolean | null;
            /** @description The book it is run by. */
            book?: components["schemas"]["BookName"];
            /**
             * Format: int64
             * @description When it was created.
             */
            created_at?: number;
            /** @description Whether the hall's public list shows it. */
            listed?: boolean;
            /** @description What it is called. */
            name?: string;
            /** @description What the director chose, by the book's option keys. */
            options?: {
                [key: string]: components["schemas"]["OptionValue"] | null;
            };
            /** @description Where it is held. */
            place?: string | null;
            practice?: boolean | null;
            /** @description Who writes the score sheets. */
            scoring?: components["schemas"]["Scoring"];
            /** @description What every draw follows from; shown once there is a draw. */
            seed?: string | null;
            /**
             * @description The hash of the seed: the event commits itself to it, so that the seed cannot be changed
             *     afterwards.
             */
            seed_hash?: string;
            /**
             * Format: int64
             * @description When it begins.
             */
            starts_at?: number | null;
            /** @description The time zone of the place. */
            time_zone?: string | null;
        };
        /** @description An act: a line of a table record. `do` says what is done; which acts there are depends on the game. A view's `legal` lists those open to a seat, as they can be sent. */
        Act: components["schemas"]["FortyTwoChoice"] | components["schemas"]["FivesAct"] | components["schemas"]["TrainAct"];
        /**
         * @description Whether a call says whom it is against.
         * @enum {string}
         */
        Against: "required" | "optional";
        /**
         * @description A kind of links.
         * @enum {string}
         */
        AllOf: "entries" | "tables";
        /** @description Whom an announcement is for. */
        AnnouncedTo: "all" | "staff" | {
            /** @description Those who play or keep the score of this match. */
            match: string;
        } | {
            /** @description Those who belong to this entry. */
            entry: string;
        };
        /** @description What is new in a `AnnouncedTo`. */
        AnnouncedToPatch: "all" | "staff" | {
            /** @description Those who play or keep the score of this match. */
            match?: string;
        } | {
            /** @description Those who belong to this entry. */
            entry?: string;
        };
        /** @description What is to be announced. */
        Announcement: {
            /**
             * @description What is said.
             * @example Lunch till 1
             */
            text: string;
            /** @description Whom it is for; everyone if left out. */
            to?: components["schemas"]["Audience"];
            /**
             * Format: int64
             * @description Until when it is shown, in seconds of the director's clock; until it is taken down if left out.
             */
            until?: number | null;
        };
        /** @description An OpenAPI document. */
        ApiDocument: {
            /**
             * @description The version of OpenAPI it is written in.
             * @example 3.1.0
             */
            openapi: string;
        };
        /** @description The bones on the table as they lie. */
        Arms: {
            /** @description From the spinner outward. */
            down: components["schemas"]["Laid"][];
            /** @description From the middle outward. */
            left: components["schemas"]["Laid"][];
            middle?: components["schemas"]["Bone"] | null;
            /** @description From the middle outward. */
            right: components["schemas"]["Laid"][];
            /** @description From the spinner outward. */
            up: components["schemas"]["Laid"][];
        };
        /** @description Whom an announcement is for. */
        Audience: "all" | "staff" | {
            /** @description Those who play or keep the score of a match. */
            match: components["schemas"]["MatchId"];
        } | {
            /** @description Those who belong to an entry. */
            entry: components["schemas"]["EntryId"];
        };
        /** @description Who wrote, reported, disputed or settled something. */
        Author: {
            entry?: components["schemas"]["EntryId"] | null;
            /**
             * @description Their name.
             * @example Kay
             */
            name: string;
            /** @description The role they acted in. */
            role: components["schemas"]["Role"];
        };
        /**
         * @description What a game waits for.
         * @enum {string}
         */
        Awaited: "deal" | "seat" | "ruling" | "nothing";
        /** @description A row of a spreadsheet that cannot be taken. */
        BadRow: components["schemas"]["Reason"] & {
            /**
             * Format: int64
             * @description Its line, from 1.
             */
            line: number;
        };
        /** @description Many links to be made. */
        Batch: {
            /** @description What they are for. */
            for: components["schemas"]["BatchFor"];
        };
        /** @description What many links are for. */
        BatchFor: components["schemas"]["AllOf"] | components["schemas"]["Linking"][];
        /**
         * @description A bid above pass: points, or 42 for each of two to five marks.
         * @example 31
         * @enum {string}
         */
        Bid: "30" | "31" | "32" | "33" | "34" | "35" | "36" | "37" | "38" | "39" | "40" | "41" | "42" | "84" | "126" | "168" | "210";
        /**
         * @description Whether a word in the bidding was said in turn, and if not, what became of it.
         * @enum {string}
         */
        BiddingTurn: "in-turn" | "waiting" | "stood" | "lapsed";
        /** @description An event at one moment: the parts that were asked for, or all of them if none was named. */
        Board: {
            /** @description What the event is. */
            about?: components["schemas"]["About"];
            /** @description Announcements, by number: those to everyone, and for staff all others too. */
            announcements?: {
                [key: string]: components["schemas"]["BoardAnnouncement"];
            };
            /** @description The brackets, by stage. */
            brackets?: {
                [key: string]: components["schemas"]["BoardBracket"];
            };
            /** @description Calls to officials and what was ruled, by number. */
            calls?: {
                [key: string]: components["schemas"]["BoardCall"];
            };
            /** @description Every time the clock was started, by number. */
            clock?: {
                [key: string]: components["schemas"]["BoardClock"];
            };
            /** @description Results that were corrected, by the numbers of the lines that did it. */
            corrections?: {
                [key: string]: components["schemas"]["BoardCorrection"];
            };
            /** @description The draws, by number. */
            draws?: {
                [key: string]: components["schemas"]["BoardDraw"];
            };
            /** @description Who takes part, by id. */
            entries?: {
                [key: string]: components["schemas"]["Entrant"];
            };
            /** @description The matches, by id; of brackets also those whose sides are not known yet. */
            matches?: {
                [key: string]: components["schemas"]["BoardMatch"];
            };
            me?: components["schemas"]["Me"] | null;
            /** @description What the director must do next, as lines to complete. For directors and officials. */
            needs?: components["schemas"]["Need"][] | null;
            /** @description Who finished where; empty until the event is over. */
            places?: components["schemas"]["Places"];
            /** @description How far the event has come. */
            progress?: components["schemas"]["Progress"];
            /** @description The standings. */
            standings?: components["schemas"]["Standings"];
            /** @description The tables of the room. */
            tables?: components["schemas"]["Tables"];
            /**
             * @description What someone has to do, by a name that stays the same until it is done. For directors and
             *     officials, each with what they can act on.
             */
            todo?: {
                [key: string]: components["schemas"]["ToDo"];
            } | null;
            /** @description Matches that wait for a table, longest waiting first. */
            waiting?: components["schemas"]["MatchId"][];
        };
        /** @description An announcement that stands. */
        BoardAnnouncement: {
            /**
             * Format: int64
             * @description When it was made.
             */
            at?: number | null;
            /**
             * @description The text.
             * @example lunch until one
             */
            text: string;
            /** @description Whom it is for. */
            to: components["schemas"]["AnnouncedTo"];
            /**
             * Format: int64
             * @description Until when it is shown.
             */
            until_at?: number | null;
        };
        /** @description What is new in a `BoardAnnouncement`. */
        BoardAnnouncementPatch: {
            /**
             * Format: int64
             * @description When it was made.
             */
            at?: number | null;
            /** @description The text. */
            text?: string;
            to?: components["schemas"]["AnnouncedToPatch"];
            /**
             * Format: int64
             * @description Until when it is shown.
             */
            until_at?: number | null;
        };
        /** @description A bracket. Its matches are among the matches, with where their sides come from. */
        BoardBracket: {
            /**
             * Format: int32
             * @description The round its first matches are counted as.
             */
            first_round: number;
            /** @description `single elimination`, `double elimination` or `box draw`. */
            kind: components["schemas"]["BracketKind"];
            /** @description Who is in it. */
            seeds: {
                [key: string]: components["schemas"]["Seeded"];
            };
            /** @description How many places it has: a power of two, or in a box draw the number of entries. */
            size: number;
        };
        /** @description What is new in a `BoardBracket`. */
        BoardBracketPatch: {
            /**
             * Format: int32
             * @description The round its first matches are counted as.
             */
            first_round?: number;
            /** @description `single elimination`, `double elimination` or `box draw`. */
            kind?: components["schemas"]["BracketKind"];
            /** @description Who is in it. */
            seeds?: {
                [key: string]: components["schemas"]["SeededPatch"] | null;
            };
            /** @description How many places it has: a power of two, or in a box draw the number of entries. */
            size?: number;
        };
        /** @description A call to an official. */
        BoardCall: {
            /** @description What it is about. */
            about: string;
            /**
             * Format: int64
             * @description When it was made, in milliseconds since 1970.
             * @example 1790000000000
             */
            at?: number | null;
            clause?: components["schemas"]["ClauseId"] | null;
            consequence?: components["schemas"]["BoardConsequence"] | null;
            /** @description The match. */
            match: components["schemas"]["MatchId"];
            offender?: components["schemas"]["EntryId"] | null;
            /** @description The official who took it. */
            official?: string | null;
            /** @description The sides it was made about, if the match has other sides now. */
            sides?: components["schemas"]["EntryId"][];
            /** @description Where the call stands. */
            state: components["schemas"]["CallState"];
        };
        /** @description What is new in a `BoardCall`. */
        BoardCallPatch: {
            /** @description What it is about. */
            about?: string;
            /**
             * Format: int64
             * @description When it was made, in milliseconds since 1970.
             */
            at?: number | null;
            clause?: components["schemas"]["ClauseId"] | null;
            consequence?: components["schemas"]["BoardConsequencePatch"] | null;
            /** @description The match. */
            match?: components["schemas"]["MatchId"];
            offender?: components["schemas"]["EntryId"] | null;
            /** @description The official who took it. */
            official?: string | null;
            sides?: components["schemas"]["EntryId"][] | null;
            /** @description Where the call stands. */
            state?: components["schemas"]["CallState"];
        };
        /** @description A time the clock was started. */
        BoardClock: {
            /** @description Whether time was called. */
            called: boolean;
            /**
             * Format: int64
             * @description When time was called.
             */
            called_at?: number | null;
            /**
             * Format: int64
             * @description When time is up.
             */
            ends_at?: number | null;
            /**
             * Format: int64
             * @description How much time was added.
             */
            extended_ms?: number | null;
            /** @description The moment from which a hand counts as in progress and is finished after time. */
            hand_in_progress_from?: string | null;
            /**
             * Format: int64
             * @description How long is left, while it is paused.
             */
            left_ms?: number | null;
            /** @description Whether the stage has a time limit. */
            limited: boolean;
            /** @description The matches that were started. */
            matches: components["schemas"]["MatchId"][];
            /**
             * Format: int64
             * @description When it was paused.
             */
            paused_at?: number | null;
            /** @description Why it is paused. */
            paused_why?: string | null;
            /** @description The stage it was started for. */
            stage: components["schemas"]["Stage"];
            /**
             * Format: int64
             * @description When the clock was started.
             */
            started_at?: number | null;
        };
        /** @description What is new in a `BoardClock`. */
        BoardClockPatch: {
            /** @description Whether time was called. */
            called?: boolean;
            /**
             * Format: int64
             * @description When time was called.
             */
            called_at?: number | null;
            /**
             * Format: int64
             * @description When time is up.
             */
            ends_at?: number | null;
            /**
             * Format: int64
             * @description How much time was added.
             */
            extended_ms?: number | null;
            /** @description The moment from which a hand counts as in progress and is finished after time. */
            hand_in_progress_from?: string | null;
            /**
             * Format: int64
             * @description How long is left, while it is paused.
             */
            left_ms?: number | null;
            /** @description Whether the stage has a time limit. */
            limited?: boolean;
            /** @description The matches that were started. */
            matches?: components["schemas"]["MatchId"][];
            /**
             * Format: int64
             * @description When it was paused.
             */
            paused_at?: number | null;
            /** @description Why it is paused. */
            paused_why?: string | null;
            /** @description The stage it was started for. */
            stage?: components["schemas"]["Stage"];
            /**
             * Format: int64
             * @description When the clock was started.
             */
            started_at?: number | null;
        };
        /** @description What follows from a ruling. */
        BoardConsequence: "noted" | "forfeit" | {
            /** @description Points go into a side's score. */
            points: {
                /**
                 * Format: int32
                 * @description How many points; a negative number takes points away.
                 */
                points: number;
                /** @description The side that gets the points. */
                to: components["schemas"]["EntryId"];
            };
        };
        /** @description What is new in a `BoardConsequence`. */
        BoardConsequencePatch: "noted" | "forfeit" | {
            /** @description Points go into a side's score. */
            points?: {
                /**
                 * Format: int32
                 * @description How many points; a negative number takes points away.
                 */
                points?: number;
                /** @description The side that gets the points. */
                to?: components["schemas"]["EntryId"];
            };
        };
        /** @description A correction of a result. Who made it is in the history, for directors and officials. */
        BoardCorrection: {
            /**
             * Format: int64
             * @description When the result was corrected.
             * @example 1790000000000
             */
            at?: number | null;
            /** @description The match. */
            match: components["schemas"]["MatchId"];
            /** @description Whether it counts. */
            stands: boolean;
            /** @description What it did, in a sentence. */
            text: components["schemas"]["Reason"];
            /** @description The line that took it back. */
            undone_by?: number | null;
            /**
             * @description Why it was corrected.
             * @example read the wrong way round
             */
            why?: string | null;
        };
        /** @description What is new in a `BoardCorrection`. */
        BoardCorrectionPatch: {
            /**
             * Format: int64
             * @description When the result was corrected.
             */
            at?: number | null;
            /** @description The match. */
            match?: components["schemas"]["MatchId"];
            /** @description Whether it counts. */
            stands?: boolean;
            text?: components["schemas"]["ReasonPatch"];
            /** @description The line that took it back. */
            undone_by?: number | null;
            /** @description Why it was corrected. */
            why?: string | null;
        };
        /** @description A draw that was made. All of it is at the address of the event's draws. */
        BoardDraw: {
            /**
             * Format: int64
             * @description When it was made.
             * @example 1790000000000
             */
            at?: number | null;
            /** @description Whether it is hidden from the public. */
            held?: boolean;
            /** @description What a reader should know about it. */
            notes: components["schemas"]["Reason"][];
            /**
             * Format: int32
             * @description The round that was drawn, if it was one.
             */
            round?: number | null;
            stage?: components["schemas"]["Stage"] | null;
            /**
             * @description What was drawn.
             * @example round-robin 1
             */
            what: string;
            /**
             * @description Words that were said for this draw and added to the event's own.
             * @example red 7
             */
            words?: string | null;
        };
        /** @description What is new in a `BoardDraw`. */
        BoardDrawPatch: {
            /**
             * Format: int64
             * @description When it was made.
             */
            at?: number | null;
            held?: boolean | null;
            /** @description What a reader should know about it. */
            notes?: components["schemas"]["Reason"][];
            /**
             * Format: int32
             * @description The round that was drawn, if it was one.
             */
            round?: number | null;
            stage?: components["schemas"]["Stage"] | null;
            /** @description What was drawn. */
            what?: string;
            /** @description Words that were said for this draw and added to the event's own. */
            words?: string | null;
        };
        /** @description A match. */
        BoardMatch: {
            advanced?: components["schemas"]["EntryId"] | null;
            /**
             * Format: int32
             * @description The most games of a match of several: the side that wins more than half of them wins the
             *     match.
             * @example 3
             */
            best_of?: number;
            /**
             * Format: int64
             * @description When it got its table.
             */
            called_at?: number | null;
            /**
             * @description The number of the line that corrected its result last.
             * @example 41
             */
            corrected?: number | null;
            counted?: components["schemas"]["Score"] | null;
            /**
             * Format: int64
             * @description When it got its result.
             */
            ended_at?: number | null;
            /** @description Hands played after time because the game was tied. */
            extra_hands?: number;
            /** @description Where its sides come from, in a bracket drawn whole. */
            from?: components["schemas"]["Origin"][];
            /** @description The games of a match of several. */
            games?: number[][];
            /** @description Whether it comes from a draw that is held back from the public. */
            held?: boolean;
            /** @description Whether it is played only if the final before it asks for it. */
            if_needed?: boolean;
            keeper?: components["schemas"]["EntryId"] | null;
            /** @description How its result came about. */
            kind: components["schemas"]["MatchKind"];
            live?: components["schemas"]["Live"] | null;
            /** @description Its place in the order in which matches were made, from 1. */
            n: number;
            online?: components["schemas"]["TableId"] | null;
            part?: components["schemas"]["Part"] | null;
            /** @description Points that rulings gave. */
            penalties?: components["schemas"]["Penalty"][];
            /**
             * Format: int32
             * @description Its place in the round, from 1.
             */
            place: number;
            /**
             * Format: int32
             * @description Its round.
             */
            round: number;
            score?: components["schemas"]["Score"] | null;
            /** @description Who plays, `null` where that is not known yet; a single side for a bye. */
            sides: (components["schemas"]["EntryId"] | null)[];
            signed?: components["schemas"]["Score"] | null;
            /** @description Its stage. */
            stage: components["schemas"]["Stage"];
            /**
             * Format: int64
             * @description When its clock was started.
             */
            started_at?: number | null;
            /** @description Where it stands. */
            state: components["schemas"]["MatchState"];
            /**
             * Format: int32
             * @description The table it is or was played on.
             */
            table?: number | null;
            why?: components["schemas"]["Reason"] | null;
            winner?: components["schemas"]["EntryId"] | null;
        };
        /** @description What is new in a `BoardMatch`. */
        BoardMatchPatch: {
            advanced?: components["schemas"]["EntryId"] | null;
            best_of?: number | null;
            /**
             * Format: int64
             * @description When it got its table.
             */
            called_at?: number | null;
            /** @description The number of the line that corrected its result last. */
            corrected?: number | null;
            counted?: components["schemas"]["Score"] | null;
            /**
             * Format: int64
             * @description When it got its result.
             */
            ended_at?: number | null;
            extra_hands?: number | null;
            from?: components["schemas"]["Origin"][] | null;
            games?: number[][] | null;
            held?: boolean | null;
            if_needed?: boolean | null;
            keeper?: components["schemas"]["EntryId"] | null;
            /** @description How its result came about. */
            kind?: components["schemas"]["MatchKind"];
            live?: components["schemas"]["LivePatch"] | null;
            /** @description Its place in the order in which matches were made, from 1. */
            n?: number;
            online?: components["schemas"]["TableId"] | null;
            part?: components["schemas"]["Part"] | null;
            penalties?: components["schemas"]["Penalty"][] | null;
            /**
             * Format: int32
             * @description Its place in the round, from 1.
             */
            place?: number;
            /**
             * Format: int32
             * @description Its round.
             */
            round?: number;
            score?: components["schemas"]["Score"] | null;
            /** @description Who plays, `null` where that is not known yet; a single side for a bye. */
            sides?: (components["schemas"]["EntryId"] | null)[];
            signed?: components["schemas"]["Score"] | null;
            /** @description Its stage. */
            stage?: components["schemas"]["Stage"];
            /**
             * Format: int64
             * @description When its clock was started.
             */
            started_at?: number | null;
            /** @description Where it stands. */
            state?: components["schemas"]["MatchState"];
            /**
             * Format: int32
             * @description The table it is or was played on.
             */
            table?: number | null;
            why?: components["schemas"]["ReasonPatch"] | null;
            winner?: components["schemas"]["EntryId"] | null;
        };
        /** @description What is new in a `Board`. */
        BoardPatch: {
            about?: components["schemas"]["AboutPatch"];
            /** @description Announcements, by number: those to everyone, and for staff all others too. */
            announcements?: {
                [key: string]: components["schemas"]["BoardAnnouncementPatch"] | null;
            };
            /** @description The brackets, by stage. */
            brackets?: {
                [key: string]: components["schemas"]["BoardBracketPatch"] | null;
            };
            /** @description Calls to officials and what was ruled, by number. */
            calls?: {
                [key: string]: components["schemas"]["BoardCallPatch"] | null;
            };
            /** @description Every time the clock was started, by number. */
            clock?: {
                [key: string]: components["schemas"]["BoardClockPatch"] | null;
            };
            /** @description Results that were corrected, by the numbers of the lines that did it. */
            corrections?: {
                [key: string]: components["schemas"]["BoardCorrectionPatch"] | null;
            };
            /** @description The draws, by number. */
            draws?: {
                [key: string]: components["schemas"]["BoardDrawPatch"] | null;
            };
            /** @description Who takes part, by id. */
            entries?: {
                [key: string]: components["schemas"]["EntrantPatch"] | null;
            };
            /** @description The matches, by id; of brackets also those whose sides are not known yet. */
            matches?: {
                [key: string]: components["schemas"]["BoardMatchPatch"] | null;
            };
            me?: components["schemas"]["MePatch"] | null;
            /** @description What the director must do next, as lines to complete. For directors and officials. */
            needs?: components["schemas"]["Need"][] | null;
            places?: components["schemas"]["PlacesPatch"];
            progress?: components["schemas"]["ProgressPatch"];
            standings?: components["schemas"]["StandingsPatch"];
            tables?: components["schemas"]["TablesPatch"];
            /**
             * @description What someone has to do, by a name that stays the same until it is done. For directors and
             *     officials, each with what they can act on.
             */
            todo?: {
                [key: string]: components["schemas"]["ToDoPatch"] | null;
            } | null;
            /** @description Matches that wait for a table, longest waiting first. */
            waiting?: components["schemas"]["MatchId"][];
        };
        /**
         * @description A bone, high end first; either order is read.
         * @example 6-4
         */
        Bone: string;
        /** @description Bones. */
        Bones: components["schemas"]["Bone"][];
        /**
         * @description The name of a book.
         * @example n42pa
         * @enum {string}
         */
        BookName: "straight42" | "n42pa" | "texas-good-sams" | "tennessee" | "alabama-samboree";
        /** @description A book. */
        BookShape: {
            /** @description The name used in records. */
            book: components["schemas"]["BookName"];
            /** @description Every clause, in the book's order. */
            clauses: components["schemas"]["ClauseShape"][];
            /** @description The ways to run an event, the usual one first. */
            formats: components["schemas"]["EventFormat"][];
            /** @description The game it is about. */
            game: components["schemas"]["Family"];
            /** @description Its full name. */
            name: string;
            /** @description What may be chosen for a table or an event, in the order of a form. */
            options: components["schemas"]["OptionForm"][];
            /** @description The values that apply where no option is chosen. */
            params: {
                [key: string]: components["schemas"]["OptionValue"];
            };
            /** @description The sections of the book, in order. */
            sections: components["schemas"]["Section"][];
        };
        /** @description The books. */
        Books: {
            /** @description All of them. */
            items: components["schemas"]["ListedBook"][];
        };
        /**
         * @description What a bracket is.
         * @enum {string}
         */
        BracketKind: "single elimination" | "double elimination" | "box draw";
        /** @description A call: a player or an official says that a clause was broken. */
        Call: {
            against?: components["schemas"]["Seat"] | null;
            /** @description The clause. */
            clause: components["schemas"]["ClauseId"];
            seat?: components["schemas"]["Seat"] | null;
        };
        /**
         * @description How far a call has come.
         * @enum {string}
         */
        CallState: "open" | "taken" | "ruled";
        /** @description How a clause is called at a table. */
        Callable: {
            /** @description Whether a call says whom it is against. */
            against: components["schemas"]["Against"];
            /** @description Who decides. */
            judged: components["schemas"]["JudgedBy"];
        };
        /** @description The version after a change. */
        Changed: {
            /** @description Whether an earlier request with the same `Idempotency-Key` had done it. */
            repeat: boolean;
            /**
             * Format: int64
             * @description The version after it.
             * @example 42
             */
            version: number;
        };
        /** @description What checking a record's deals came to. */
        CheckedDeals: {
            /**
             * @description Whether every deal follows from the commitment in the record, and there is one. A record made up
             *     afterwards can be like that too.
             * @example true
             */
            consistent: boolean;
            /** @description Every deal of the record. */
            hands: components["schemas"]["DealVerdict"][];
            /**
             * @description Whether every deal is proven as well: each commitment is one of `noted`, which a player saw
             *     before the deal.
             * @example true
             */
            proven: boolean;
        };
        /** @description What checking one draw came to. */
        CheckedDraw: {
            /** @description Whether that is what the record states, where it states anything. */
            agrees: boolean;
            /** @description Who the seed puts together, by name, in drawn order. */
            drew: string[][];
            /**
             * @description Its line in the record, from 1.
             * @example 14
             */
            line: number;
            /** @description The 256 bits it was drawn from, in hexadecimal. */
            seed: string;
            /**
             * @description What was drawn.
             * @example round-robin 1
             */
            what: string;
            /**
             * @description Words that were added to the event's seed for it.
             * @example red 7
             */
            words?: string | null;
        };
        /** @description What checking the draws of a record came to. */
        CheckedDraws: {
            /** @description Every draw of the record. */
            draws: components["schemas"]["CheckedDraw"][];
            /**
             * @description Whether every draw follows from the seed, and every line could be taken.
             * @example true
             */
            holds: boolean;
            refused?: components["schemas"]["RefusedAt"] | null;
            /** @description The hash of the seed: what the event committed itself to. */
            seed_hash: string;
        };
        /** @description The one-time link's token, and the account that is to direct the hall. */
        Claim: {
            /**
             * @description What stands behind `#` in the link the first start printed.
             * @example 0123456789abcdefghjkmnpqrstvwxyz
             */
            link: string;
            /**
             * @description The name of a new account, or of one that is there with its password.
             * @example Dee
             */
            name: string;
            /**
             * Format: password
             * @description Its password.
             * @example double six leads
             */
            password: string;
        };
        /**
         * @description A clause of a book, as players cite it.
         * @example n42pa/IV.4.a
         */
        ClauseId: string;
        /** @description A clause, in our words. */
        ClauseShape: {
            call?: components["schemas"]["Callable"] | null;
            /**
             * @description `book/number`, as players cite it.
             * @example n42pa/IV.4.a
             */
            clause: string;
            /** @description How the hall treats it. */
            kind: components["schemas"]["Kind"];
            /**
             * @description Its place in the book, from 1.
             * @example 31
             */
            order: number;
            /** @description How we read what it leaves open. */
            reading?: string | null;
            /** @description What it says. */
            says: string;
            /**
             * @description The section it is in.
             * @example IV
             */
            section: string;
            /**
             * @description What it is about.
             * @example Following suit
             */
            title: string;
        };
        /** @description The clocks of a table; times in milliseconds since 1970. */
        Clocks: {
            /**
             * Format: int64
             * @description When the table closes, once the game is over.
             */
            closes_at?: number | null;
            /**
             * Format: int64
             * @description When the next hand is dealt at the latest.
             */
            deal_at?: number | null;
            /**
             * Format: int64
             * @description When the game runs over its time.
             */
            game_ends?: number | null;
            /** @description Whether the player to act has run over the shot clock. */
            overran: boolean;
            /**
             * Format: int64
             * @description When the player to act runs over the shot clock.
             */
            turn_ends?: number | null;
        };
        /**
         * @description A stable name of what went wrong, or why something stands as it does: `area/what`.
         * @example game/can_play
         * @enum {string}
         */
        Code: "account/common_password" | "account/not_found" | "account/taken" | "auth/forbidden" | "auth/link" | "auth/password" | "auth/seat_token" | "auth/session" | "auth/unavailable" | "bye/by_draw" | "bye/by_lot" | "bye/by_seed" | "draw/no_consolation" | "draw/no_partner" | "draw/not_found" | "draw/same_chapter" | "draw/sits_out_again" | "draw/table_sizes" | "event/archived" | "event/bad_games_won" | "event/bad_header" | "event/bad_minutes" | "event/bad_option" | "event/bad_row" | "event/bad_rows" | "event/bad_seconds" | "event/bad_table_size" | "event/below_zero" | "event/both_won" | "event/call_open" | "event/call_ruled" | "event/call_taken" | "event/checked_in_already" | "event/clock_not_paused" | "event/clock_paused" | "event/clock_running" | "event/draw_held" | "event/drawn" | "event/entered_already" | "event/fives_seat_all" | "event/game_after_win" | "event/games_needed" | "event/given_up" | "event/has_result" | "event/how_late" | "event/is_bye" | "event/line_does_not_count" | "event/lost_by_entering_late" | "event/match_level" | "event/match_not_won" | "event/matches_open" | "event/minutes_by_the_book" | "event/name_alike" | "event/name_control" | "event/name_empty" | "event/name_like_partners" | "event/name_spaces" | "event/name_taken" | "event/name_too_long" | "event/name_unreadable" | "event/needs_offender" | "event/negative_total" | "event/never_extended" | "event/no_bye_for" | "event/no_bye_left" | "event/no_byes_to_give" | "event/no_clock" | "event/no_entry" | "event/no_games" | "event/no_late_rule" | "event/no_result" | "event/no_rows" | "event/no_score" | "event/no_sheets" | "event/no_such_announcement" | "event/no_such_call" | "event/no_such_entry" | "event/no_such_line" | "event/no_such_match" | "event/no_such_table" | "event/no_table_open" | "event/no_table_yet" | "event/no_tables_to_choose" | "event/no_time_limit" | "event/nobody_won" | "event/not_a_multiple" | "event/not_a_side" | "event/not_being_played" | "event/not_checked_in" | "event/not_enough_entries" | "event/not_found" | "event/not_late_enough" | "event/not_level" | "event/not_on_tables" | "event/not_playable" | "event/not_practice" | "event/not_ready" | "event/not_reported" | "event/not_signed" | "event/not_withdrawn" | "event/nothing_changes" | "event/nothing_held" | "event/nothing_is_played" | "event/nothing_to_play" | "event/nothing_to_redo" | "event/one_game" | "event/one_table" | "event/one_total_a_seat" | "event/order_contradicts" | "event/other_book" | "event/other_draw" | "event/other_sides" | "event/out_of_place" | "event/over" | "event/over_already" | "event/over_most" | "event/over_target" | "event/player_twice" | "event/points_in_games" | "event/result_and_forfeit" | "event/results_rest_on_it" | "event/ruling_too_large" | "event/same_name" | "event/same_result" | "event/score_and_games" | "event/score_length" | "event/setting_in_use" | "event/sheet_not_taken_in" | "event/sheet_taken_in" | "event/short_order" | "event/signed_otherwise" | "event/stale" | "event/swap_with_itself" | "event/table_closed" | "event/table_not_given_up" | "event/table_taken" | "event/tie_first" | "event/tied" | "event/time_not_called" | "event/time_not_over" | "event/too_late" | "event/too_long" | "event/too_many_byes" | "event/too_many_calls" | "event/too_many_entries" | "event/too_many_players" | "event/too_much_left" | "event/totals_level" | "event/twice_in_order" | "event/two_out" | "event/unknown_method" | "event/unknown_option" | "event/unreadable" | "event/which_stage" | "event/why_needed" | "event/withdrawn" | "event/wrong_seats" | "game/against_whom" | "game/announces_itself" | "game/bad_deal" | "game/bad_lots" | "game/bad_option" | "game/bad_order" | "game/bid_already" | "game/bid_too_low" | "game/bidder_leads" | "game/bidder_names_trumps" | "game/bidding_open" | "game/bump_too_late" | "game/bumped_already" | "game/call_waits" | "game/calls_closed" | "game/can_play" | "game/challenge_instead" | "game/claim_instead" | "game/dealer" | "game/declaration_waits" | "game/declare_without_order" | "game/does_not_fit" | "game/draw_first" | "game/face_up" | "game/first_has_no_end" | "game/first_shuffle" | "game/hand_not_over" | "game/hand_over" | "game/has_looked" | "game/lines_first" | "game/look_before_showing" | "game/look_first" | "game/lots_drawn" | "game/lots_tied" | "game/lots_too_late" | "game/must_follow" | "game/name_the_place" | "game/name_the_winner" | "game/names_no_winner" | "game/no_blind_bids" | "game/no_double" | "game/no_drawing" | "game/no_marker" | "game/no_such_end" | "game/no_such_seat" | "game/not_a_bid" | "game/not_a_trump" | "game/not_called" | "game/not_dealt" | "game/not_face_down" | "game/not_held" | "game/not_the_last_bone" | "game/not_tied" | "game/not_your_turn" | "game/not_yours_to_settle" | "game/nothing_declared" | "game/nothing_shown" | "game/nothing_to_announce" | "game/nothing_to_claim" | "game/nothing_to_rule" | "game/one_mark_more" | "game/only_the_shuffler" | "game/other_book" | "game/other_call" | "game/other_game" | "game/other_seat" | "game/other_shuffler" | "game/other_side_answers" | "game/over" | "game/own_bid" | "game/pile_empty" | "game/players_call" | "game/plays_again" | "game/plays_blind" | "game/said_already" | "game/shuffled_in_turn" | "game/shuffler_must_bid" | "game/tie_waits" | "game/time_called" | "game/too_many_passes" | "game/trick_out_of_order" | "game/trumps_named" | "game/trumps_not_named" | "game/two_marks_first" | "game/which_end" | "game/wrong_book" | "game/wrong_place" | "game/wrong_players" | "game/wrong_score" | "hall/busy" | "hall/failed" | "hall/last_director" | "hall/not_found" | "hall/stale" | "journal/unread" | "journal/unreadable" | "journal/unresolved" | "journal/unwritten" | "judge/undecided" | "line/announced" | "line/broke_tie" | "line/called_official" | "line/called_time" | "line/called_to_table" | "line/changed_settings" | "line/checked_in" | "line/checked_out" | "line/corrected" | "line/drew" | "line/edited" | "line/elected_keeper" | "line/entered" | "line/extended_clock" | "line/forfeited" | "line/paused_clock" | "line/played_extra_hand" | "line/published" | "line/put_on_table" | "line/re_entered" | "line/redid" | "line/renamed" | "line/resumed_clock" | "line/ruled" | "line/scored" | "line/signed" | "line/started_clock" | "line/swapped_tables" | "line/took_call" | "line/took_in" | "line/unannounced" | "line/undid" | "line/was_late" | "line/withdrew" | "link/none" | "link/not_found" | "link/too_many" | "match/not_found" | "match/options" | "match/other_sides" | "match/over" | "match/result_elsewhere" | "need/draw_boxes" | "need/draw_brackets" | "need/draw_doubles" | "need/draw_partners" | "need/draw_play_off" | "need/draw_round" | "need/draw_singles" | "need/draw_tables" | "need/level_at_table" | "need/level_for_second" | "need/level_in_standings" | "need/publish" | "need/rule" | "ops/loopback_only" | "ops/not_ready" | "place/at_table" | "place/by_standings" | "place/entered" | "place/last_in_standings" | "place/lost_final" | "place/not_seated" | "place/out_in_part" | "place/out_in_round" | "place/still_in" | "place/total_at_table" | "place/withdrew" | "place/withdrew_before" | "place/without_partner" | "place/won" | "place/won_by_withdrawals" | "plan/left_over" | "plan/matches_wait" | "plan/no_partner" | "plan/rematches" | "request/cross_site" | "request/failed" | "request/key_taken" | "request/malformed" | "request/method" | "request/no_such_path" | "request/not_a_socket" | "request/shown_before" | "request/slow_body" | "request/timeout" | "request/too_large" | "request/too_many" | "request/too_many_bodies" | "request/unknown_parameter" | "seat/empty" | "seat/hand_in_play" | "seat/in_use" | "seat/not_found" | "seat/second" | "seat/taken" | "seed/by_lot" | "seed/last" | "session/not_found" | "session/too_many_links" | "sheet/bad_line" | "sheet/disputed" | "sheet/empty" | "sheet/final" | "sheet/full" | "sheet/has_lines" | "sheet/key_taken" | "sheet/line_not_found" | "sheet/match_over" | "sheet/moves_lines" | "sheet/name_the_game" | "sheet/no_such_line" | "sheet/not_a_multiple" | "sheet/not_disputed" | "sheet/not_found" | "sheet/other_game" | "sheet/out_of_order" | "sheet/players_write" | "sheet/reported" | "sheet/stale" | "sheet/taken_back" | "sheet/too_little" | "sheet/too_much" | "sheet/unfinished" | "sheet/wrong_game" | "socket/too_slow" | "solve/too_long" | "standing/level" | "standing/marks_against" | "standing/marks_for" | "standing/other_withdrew" | "standing/points_against" | "standing/points_for" | "standing/tie_break" | "standing/wins" | "table/abandoned" | "table/closed" | "table/closed_by" | "table/needs_official" | "table/not_between_hands" | "table/not_found" | "table/stale" | "table/too_many_waiting" | "todo/away" | "todo/call" | "todo/call_taken" | "todo/check_in" | "todo/dispute" | "todo/late" | "todo/overdue" | "todo/ruling" | "todo/score" | "todo/sheet_refused" | "todo/start_clock" | "todo/take_in";
        /**
         * @description What a column holds.
         * @enum {string}
         */
        Column: "name" | "player" | "players" | "chapter";
        /** @description A column of a file. */
        ColumnSummary: {
            /**
             * @description Its header.
             * @example Team
             */
            header: string;
            means?: components["schemas"]["Column"] | null;
        };
        /** @description What a person who confirms a sheet says besides. */
        Confirmation: {
            pairing?: components["schemas"]["Pairing"] | null;
        };
        /** @description What follows from a ruling. */
        Consequence: "noted" | {
            /** @description Points or marks added to a side's score when the result comes in; fewer than zero are taken. */
            points: {
                /**
                 * Format: int32
                 * @description How many.
                 */
                points: number;
                /** @description The side. */
                to: string;
            };
        } | "forfeit";
        /** @description A player's value. */
        Contribution: {
            /** @description Who gave it. */
            seat: components["schemas"]["Seat"];
            /** @description The value: 1 to [`MAX_VALUE`] bytes of text. */
            value: string;
        };
        /** @description A result in place of another. */
        Correction: components["schemas"]["Report"] & {
            /** @description The side that gave the match up, if it was not. */
            forfeit?: string | null;
            then?: components["schemas"]["Then"] | null;
        };
        /** @description An event that was created. */
        Created: {
            /** @description Its id. */
            event: components["schemas"]["EventId"];
        };
        /** @description An event to be created. */
        Creation: {
            /** @description The book it is run by. */
            book: components["schemas"]["BookName"];
            /**
             * @description What it is called.
             * @example Spring 42
             */
            name: string;
            /** @description What the director chooses, by the book's option keys. */
            options?: {
                [key: string]: components["schemas"]["OptionValue"];
            };
            /**
             * @description What every draw follows from: any text the director publishes.
             * @example 7
             */
            seed: string;
        };
        /** @description A name and its password. */
        Credentials: {
            /**
             * @description The account's name; upper and lower case are the same.
             * @example Ann
             */
            name: string;
            /**
             * Format: password
             * @description Its password.
             * @example five up and five down
             */
            password: string;
        };
        /** @description All bones of a deal. */
        Deal: {
            /** @description What each seat drew, seat 0 first. */
            hands: components["schemas"]["Bone"][][];
            /** @description What was not drawn. */
            rest?: components["schemas"]["Bone"][];
        };
        /** @description Why a deal is not proven. */
        DealFault: {
            /**
             * @description A stable name of it.
             * @example no-commitment
             */
            code: string;
            /** @description The same for people. */
            why: string;
        };
        /** @description What checking one deal came to. */
        DealVerdict: {
            fault?: components["schemas"]["DealFault"] | null;
            /**
             * Format: int32
             * @description The hand, from 1.
             * @example 1
             */
            hand: number;
            /**
             * @description The line of its deal, from 1.
             * @example 4
             */
            line: number;
            /** @description Whether the commitment is one that a player noted before the deal. */
            noted: boolean;
        };
        /** @description A declaration, with the hand that was shown for it. */
        DeclarationView: {
            /** @description What the declarer holds. */
            hand: components["schemas"]["Bones"];
            order?: components["schemas"]["Bones"] | null;
            /** @description Who declared. */
            seat: components["schemas"]["Seat"];
            /** @description What was declared. */
            what: components["schemas"]["Declared"];
        };
        /**
         * @description What a player declares.
         * @enum {string}
         */
        Declared: "laydown" | "made" | "set";
        /** @description A choice that another depends on: it matters where that one is so. */
        Dependence: {
            is?: components["schemas"]["OptionValue"] | null;
            /**
             * @description The other choice.
             * @example bracket
             */
            key: string;
            not?: components["schemas"]["OptionValue"] | null;
        };
        /** @description A line of a device, which may have waited there for a network. */
        DeviceLine: {
            /**
             * @description The key of the line before it from the same device: it goes in after that or not at all.
             * @example phone-7:1
             */
            after?: string | null;
            /** @description The line. */
            entry: components["schemas"]["SheetEntry"];
            /**
             * @description The device's key for the line: sent again, it is written once. Another line of the match, of
             *     whatever device, has another key.
             * @example phone-7:2
             */
            key: string;
        };
        /** @description Lines of a device, in the order they were written there. */
        DeviceLines: {
            /** @description The lines. */
            lines: components["schemas"]["DeviceLine"][];
            pairing?: components["schemas"]["Pairing"] | null;
        };
        /** @description What one side says a match came to. */
        DisputeClaim: components["schemas"]["Figures"] & {
            entry?: components["schemas"]["EntryId"] | null;
        };
        /** @description What is wrong with a sheet. */
        DisputeRequest: {
            /** @description Or its games. */
            games?: number[][] | null;
            pairing?: components["schemas"]["Pairing"] | null;
            score?: components["schemas"]["Score"] | null;
            /**
             * @description What is wrong.
             * @example the third hand was set
             */
            why: string;
        };
        /** @description A double that was just laid. */
        DoubleLaid: {
            /** @description The double. */
            bone: components["schemas"]["Bone"];
            /** @description Where it lies, as the player to act names it. */
            on: components["schemas"]["On"];
        };
        /** @description A draw, with what an official may settle about it beforehand. */
        Draw: {
            /** @description The sides an official gives the byes to, where the book leaves them to the official. */
            byes?: string[];
            /** @description What was published: refused unless it is exactly what the seed gives. */
            drew?: string[][] | null;
            /** @description Whether it is kept from the public until it is published, as for reading it out. */
            hold?: boolean;
            /** @description Words added to the event's seed for this draw: dice thrown in public, a crowd's choice. */
            seed?: string | null;
            /** @description Table sizes a monitor chose where fives alone do not seat everyone. */
            tables?: number[];
        };
        /** @description The line of a draw. */
        DrawLine: components["schemas"]["Draw"] & {
            /** @enum {string} */
            do: "draw";
        };
        /** @description A draw before it is made. */
        DrawPreview: {
            /** @description How many byes are the official's to give. */
            byes_to_give?: number;
            /** @description Who would be put together, in drawn order. */
            drew: components["schemas"]["EntryId"][][];
            /** @description The line that makes exactly this draw and no other. */
            line: components["schemas"]["DrawLine"];
            /** @description The matches that could be played, and the byes. */
            matches: components["schemas"]["DrawnMatch"][];
            /** @description Whether the monitor may choose other table sizes. */
            may_choose_tables?: boolean;
            /** @description What a reader should know about it. */
            notes: components["schemas"]["Reason"][];
            /** @description The 256 bits it would be drawn from, in hexadecimal. */
            seed: string;
            /**
             * @description What would be drawn.
             * @example round-robin 2
             */
            what: string;
        };
        /** @description What an official settles about a draw. */
        DrawWish: {
            /** @description The sides that get the byes, by id or by name, where the book leaves them to the official. */
            byes?: string[];
            /**
             * @description Words added to the event's seed for this draw: dice thrown in public, a crowd's choice.
             * @example 4 4 1 6
             */
            seed?: string | null;
            /** @description Table sizes, where fives alone do not seat everyone. */
            tables?: number[];
        };
        /** @description A match of a draw. */
        DrawnMatch: {
            bye?: components["schemas"]["Reason"] | null;
            /** @description Its id. */
            match: components["schemas"]["MatchId"];
            /** @description Where these sides have met before. */
            rematch_of?: components["schemas"]["MatchId"][];
            /** @description Who plays; a single side has a bye. */
            sides: components["schemas"]["EntryId"][];
            /**
             * Format: int32
             * @description Its table, if one is free.
             */
            table?: number | null;
        };
        /** @description The draws of an event. */
        Draws: {
            /** @description Every draw so far, in order. */
            draws: components["schemas"]["WholeDraw"][];
        };
        /** @description A row whose entry is another's. */
        Duplicate: {
            entry?: components["schemas"]["EntryId"] | null;
            /**
             * Format: int64
             * @description The line of the file.
             */
            line: number;
            /** @description The name there. */
            name: string;
            /**
             * Format: int64
             * @description The line of the file that has it.
             */
            of_line?: number | null;
        };
        /** @description An entry's players or chapter as they should be. What is left out stays as it is. */
        Edit: {
            /** @description The chapter or club; null for none. */
            chapter?: string | null;
            /** @description The entry. */
            name: string;
            /** @description The people, all of them. */
            players?: string[] | null;
        };
        /**
         * @description An end of the layout. Before the spinner is down there are only `Left` and `Right`, the two
         *     ends of the line; then there are the spinner's four arms.
         * @enum {string}
         */
        End: "left" | "right" | "up" | "down";
        /** @description An entry. */
        Enter: {
            /** @description The chapter or club. */
            chapter?: string | null;
            /** @description The name, unlike any other of the event. */
            name: string;
            /** @description The people, where the entry is more than one. */
            players?: string[];
        };
        /** @description What became of a spreadsheet: what it would enter, or that it was entered. */
        Entered: (components["schemas"]["ImportPreview"] & {
            /** @enum {string} */
            kind: "preview";
        }) | (components["schemas"]["LineGiven"] & {
            /** @enum {string} */
            kind: "entered";
        });
        /** @description An entry, or a partnership the draw made of two. */
        Entrant: {
            /** @description The chapter or club. */
            chapter?: string | null;
            /** @description Whether it has checked in. */
            checked_in: boolean;
            /** @description Whether it came after the first draw. */
            late?: boolean;
            /** @description Its place in the order of entering, from 1. */
            n: number;
            /**
             * @description What it is called.
             * @example The Doubles
             */
            name: string;
            /** @description The two entries of a drawn partnership. */
            of?: components["schemas"]["EntryId"][] | null;
            /** @description The players, where they were named. */
            players?: string[];
            /** @description Whether it has withdrawn. */
            withdrawn: boolean;
        };
        /** @description What is new in a `Entrant`. */
        EntrantPatch: {
            /** @description The chapter or club. */
            chapter?: string | null;
            /** @description Whether it has checked in. */
            checked_in?: boolean;
            late?: boolean | null;
            /** @description Its place in the order of entering, from 1. */
            n?: number;
            /** @description What it is called. */
            name?: string;
            /** @description The two entries of a drawn partnership. */
            of?: components["schemas"]["EntryId"][] | null;
            players?: string[] | null;
            /** @description Whether it has withdrawn. */
            withdrawn?: boolean;
        };
        /**
         * @description The id of an entry: the number of the line that entered it, or of a drawn pair both.
         * @example 7
         */
        EntryId: string;
        /** @description What happened at a table, with every bone in sight. */
        Event: components["schemas"]["FortyTwoEvent"] | components["schemas"]["FivesEvent"] | components["schemas"]["TrainEvent"];
        /** @description What a line of an event record does. */
        EventAct: (components["schemas"]["Enter"] & {
            /** @enum {string} */
            do: "enter";
        }) | {
            /** @enum {string} */
            do: "withdraw";
            /** @description The entry. */
            name: string;
        } | {
            /** @enum {string} */
            do: "check-in";
            /** @description The entry. */
            name: string;
        } | {
            /** @enum {string} */
            do: "check-out";
            /** @description The entry. */
            name: string;
        } | {
            /** @enum {string} */
            do: "re-enter";
            /** @description The entry. */
            name: string;
        } | (components["schemas"]["Edit"] & {
            /** @enum {string} */
            do: "edit";
        }) | {
            /** @enum {string} */
            do: "rename";
            /** @description The entry, by the name it has. */
            name: string;
            /** @description The name it should have. */
            to: string;
        } | (components["schemas"]["Draw"] & {
            /** @enum {string} */
            do: "draw";
        }) | {
            /** @enum {string} */
            do: "publish";
        } | (components["schemas"]["Report"] & {
            /** @enum {string} */
            do: "score";
        }) | {
            /** @description The side that gives it up. */
            by: string;
            /** @enum {string} */
            do: "forfeit";
            /** @description The match. */
            match: components["schemas"]["MatchId"];
        } | {
            /** @description The late side. */
            by: string;
            /** @enum {string} */
            do: "late";
            /** @description The match. */
            match: components["schemas"]["MatchId"];
            /**
             * Format: int32
             * @description Whole minutes after the official start. Without these and `seconds`: from the round's
             *     start to `at`.
             */
            minutes?: number | null;
            /**
             * Format: int32
             * @description Seconds beyond the minutes; without minutes, all of the time.
             */
            seconds?: number | null;
        } | {
            /** @enum {string} */
            do: "tiebreak";
            /** @description How it was decided; the event's own way if left out. */
            method?: string | null;
            /** @description The entries. */
            order: string[];
        } | (components["schemas"]["Correction"] & {
            /** @enum {string} */
            do: "correct";
        }) | {
            /** @enum {string} */
            do: "undo";
            /** @description The line's number in the record, the header being line 1. */
            line?: number | null;
            then?: components["schemas"]["Then"] | null;
        } | {
            /** @enum {string} */
            do: "redo";
            then?: components["schemas"]["Then"] | null;
        } | {
            /** @enum {string} */
            do: "start";
            stage?: components["schemas"]["Stage"] | null;
        } | {
            /** @enum {string} */
            do: "time";
            stage?: components["schemas"]["Stage"] | null;
        } | {
            /** @enum {string} */
            do: "pause";
            stage?: components["schemas"]["Stage"] | null;
        } | {
            /** @enum {string} */
            do: "resume";
            stage?: components["schemas"]["Stage"] | null;
        } | {
            /** @enum {string} */
            do: "extend";
            /**
             * Format: int32
             * @description How many minutes more.
             */
            minutes: number;
            stage?: components["schemas"]["Stage"] | null;
        } | {
            /** @enum {string} */
            do: "extra-hand";
            /** @description The match. */
            match: components["schemas"]["MatchId"];
        } | {
            /** @enum {string} */
            do: "table";
            /** @description The match. */
            match: components["schemas"]["MatchId"];
            /**
             * Format: int32
             * @description The table, from 1.
             */
            table: number;
        } | {
            /** @enum {string} */
            do: "swap-tables";
            /** @description The matches. */
            matches: components["schemas"]["MatchId"][];
        } | {
            /** @enum {string} */
            do: "call-to-table";
            /** @description The match. */
            match: components["schemas"]["MatchId"];
        } | {
            /** @enum {string} */
            do: "keeper";
            /** @description The table's match. */
            match: components["schemas"]["MatchId"];
            /** @description The score keeper. */
            name: string;
        } | {
            /** @enum {string} */
            do: "sign";
            /** @description The table's match. */
            match: components["schemas"]["MatchId"];
            /** @description The totals on the sheet. */
            score: components["schemas"]["Score"];
        } | {
            /** @enum {string} */
            do: "take-in";
            /** @description The table's match. */
            match: components["schemas"]["MatchId"];
        } | {
            /** @description What it is about. */
            about: string;
            /** @enum {string} */
            do: "call";
            /** @description The match. */
            match: components["schemas"]["MatchId"];
        } | {
            /** @description The call's number, from 1. */
            call: number;
            /** @enum {string} */
            do: "take-call";
            /** @description The official. */
            official: string;
        } | (components["schemas"]["Ruling"] & {
            /** @enum {string} */
            do: "rule";
        }) | (components["schemas"]["Announcement"] & {
            /** @enum {string} */
            do: "announce";
        }) | {
            /** @description The line that made it. */
            announcement: number;
            /** @enum {string} */
            do: "unannounce";
        } | (components["schemas"]["SettingsChange"] & {
            /** @enum {string} */
            do: "settings";
        });
        /** @description What is to be different about an event besides its record. */
        EventChange: {
            /** @description Whether it is put away. An event that is takes no lines. */
            archived?: boolean | null;
            /** @description Whether the hall's list shows it to everyone, or only to those who have a role there. */
            listed?: boolean | null;
        };
        /** @description A way to run an event by a book, in plain words. */
        EventFormat: {
            /** @description The fields it fits. */
            fits: components["schemas"]["Fits"];
            /**
             * @description Its name for programs.
             * @example round-robin-and-bracket
             */
            id: string;
            /** @description The options that make it, those of the book left out. */
            options?: {
                [key: string]: components["schemas"]["OptionValue"];
            };
            /** @description What happens, in order. */
            steps: string[];
            /** @description What it is, in two sentences. */
            summary: string;
            /** @description What it is called. */
            title: string;
            /** @description How long a field of ordinary size takes. */
            typical: components["schemas"]["Typical"];
        };
        /** @example 0123456789abcdef */
        EventId: string;
        /**
         * @description One line of an event record: what the director wishes, and who wished it, when and why.
         * @example {
         *       "chapter": "Waco",
         *       "do": "enter",
         *       "name": "The Doubles",
         *       "players": [
         *         "Ann",
         *         "Bo"
         *       ]
         *     }
         * @example {
         *       "do": "draw"
         *     }
         * @example {
         *       "do": "score",
         *       "match": "rr-1-1",
         *       "score": [
         *         7,
         *         4
         *       ]
         *     }
         * @example {
         *       "do": "correct",
         *       "match": "rr-1-1",
         *       "score": [
         *         4,
         *         7
         *       ],
         *       "why": "read the wrong way round"
         *     }
         * @example {
         *       "do": "undo"
         *     }
         */
        EventLine: components["schemas"]["EventAct"] & {
            /**
             * Format: int64
             * @description When, in seconds of the director's clock; over the network, the hall's own time.
             */
            at?: number | null;
            /** @description Who gave it; over the network, the hall notes who asks. */
            who?: string | null;
            /** @description Why. */
            why?: string | null;
        };
        /**
         * @description A board, or what is new on it: `kind` says which.
         * @example {
         *       "event": {
         *         "about": {
         *           "book": "straight42",
         *           "created_at": 1700000000000,
         *           "listed": true,
         *           "name": "Spring 42",
         *           "options": {},
         *           "scoring": "keepers",
         *           "seed": "7",
         *           "seed_hash": "7902699be42c8a8e46fbbb4501726517e86b22c56a189f7625a6da49081b2451"
         *         },
         *         "announcements": {},
         *         "brackets": {},
         *         "calls": {},
         *         "clock": {},
         *         "corrections": {},
         *         "draws": {
         *           "1": {
         *             "notes": [],
         *             "round": 1,
         *             "stage": "round-robin",
         *             "what": "round-robin 1"
         *           }
         *         },
         *         "entries": {
         *           "2": {
         *             "checked_in": false,
         *             "n": 1,
         *             "name": "Team 1",
         *             "players": [
         *               "A1",
         *               "B1"
         *             ],
         *             "withdrawn": false
         *           },
         *           "3": {
         *             "checked_in": false,
         *             "n": 2,
         *             "name": "Team 2",
         *             "players": [
         *               "A2",
         *               "B2"
         *             ],
         *             "withdrawn": false
         *           },
         *           "4": {
         *             "checked_in": false,
         *             "n": 3,
         *             "name": "Team 3",
         *             "players": [
         *               "A3",
         *               "B3"
         *             ],
         *             "withdrawn": false
         *           },
         *           "5": {
         *             "checked_in": false,
         *             "n": 4,
         *             "name": "Team 4",
         *             "players": [
         *               "A4",
         *               "B4"
         *             ],
         *             "withdrawn": false
         *           },
         *           "6": {
         *             "checked_in": false,
         *             "n": 5,
         *             "name": "Team 5",
         *             "players": [
         *               "A5",
         *               "B5"
         *             ],
         *             "withdrawn": false
         *           },
         *           "7": {
         *             "checked_in": false,
         *             "n": 6,
         *             "name": "Team 6",
         *             "players": [
         *               "A6",
         *               "B6"
         *             ],
         *             "withdrawn": false
         *           },
         *           "8": {
         *             "checked_in": false,
         *             "n": 7,
         *             "name": "Team 7",
         *             "players": [
         *               "A7",
         *               "B7"
         *             ],
         *             "withdrawn": false
         *           },
         *           "9": {
         *             "checked_in": false,
         *             "n": 8,
         *             "name": "Team 8",
         *             "players": [
         *               "A8",
         *               "B8"
         *             ],
         *             "withdrawn": false
         *           }
         *         },
         *         "matches": {
         *           "rr-1-1": {
         *             "kind": "pending",
         *             "n": 1,
         *             "place": 1,
         *             "round": 1,
         *             "sides": [
         *               "2",
         *               "8"
         *             ],
         *             "stage": "round-robin",
         *             "state": "called",
         *             "table": 1
         *           },
         *           "rr-1-2": {
         *             "kind": "played",
         *             "n": 2,
         *             "place": 2,
         *             "round": 1,
         *             "score": [
         *               7,
         *               4
         *             ],
         *             "sides": [
         *               "5",
         *               "7"
         *             ],
         *             "stage": "round-robin",
         *             "state": "done",
         *             "table": 2,
         *             "winner": "5"
         *           }
         *         },
         *         "places": {
         *           "order": [],
         *           "rows": {}
         *         },
         *         "progress": {
         *           "entries": 8,
         *           "matches": 4,
         *           "played": 1,
         *           "playing": 3,
         *           "round": 1,
         *           "rounds": 5,
         *           "stage": "round-robin"
         *         },
         *         "standings": {
         *           "order": [
         *             "5",
         *             "7",
         *             "2",
         *             "3",
         *             "4",
         *             "6",
         *             "8",
         *             "9"
         *           ],
         *           "rows": {
         *             "2": {
         *               "against": 0,
         *               "for": 0,
         *               "losses": 0,
         *               "place": 3,
         *               "why": {
         *                 "code": "standing/level",
         *                 "params": {
         *                   "than": "3"
         *                 },
         *                 "text": "level with Team 2; listed in order of entering"
         *               },
         *               "wins": 0
         *             },
         *             "3": {
         *               "against": 0,
         *               "for": 0,
         *               "losses": 0,
         *               "place": 4,
         *               "why": {
         *                 "code": "standing/level",
         *                 "params": {
         *                   "than": "4"
         *                 },
         *                 "text": "level with Team 3; listed in order of entering"
         *               },
         *               "wins": 0
         *             },
         *             "4": {
         *               "against": 0,
         *               "for": 0,
         *               "losses": 0,
         *               "place": 5,
         *               "why": {
         *                 "code": "standing/level",
         *                 "params": {
         *                   "than": "6"
         *                 },
         *                 "text": "level with Team 5; listed in order of entering"
         *               },
         *               "wins": 0
         *             },
         *             "5": {
         *               "against": 4,
         *               "for": 7,
         *               "losses": 0,
         *               "place": 1,
         *               "why": {
         *                 "clause": "straight42/B2",
         *                 "code": "standing/wins",
         *                 "params": {
         *                   "other": 0,
         *                   "own": 1,
         *                   "than": "7"
         *                 },
         *                 "text": "1 win, 0 for Team 6"
         *               },
         *               "wins": 1
         *             },
         *             "6": {
         *               "against": 0,
         *               "for": 0,
         *               "losses": 0,
         *               "place": 6,
         *               "why": {
         *                 "code": "standing/level",
         *                 "params": {
         *                   "than": "8"
         *                 },
         *                 "text": "level with Team 7; listed in order of entering"
         *               },
         *               "wins": 0
         *             },
         *             "7": {
         *               "against": 7,
         *               "for": 4,
         *               "losses": 1,
         *               "place": 2,
         *               "why": {
         *                 "clause": "straight42/B3",
         *                 "code": "standing/marks_for",
         *                 "params": {
         *                   "other": 0,
         *                   "own": 4,
         *                   "than": "2"
         *                 },
         *                 "text": "4 marks earned, 0 for Team 1"
         *               },
         *               "wins": 0
         *             },
         *             "8": {
         *               "against": 0,
         *               "for": 0,
         *               "losses": 0,
         *               "place": 7,
         *               "why": {
         *                 "code": "standing/level",
         *                 "params": {
         *                   "than": "9"
         *                 },
         *                 "text": "level with Team 8; listed in order of entering"
         *               },
         *               "wins": 0
         *             },
         *             "9": {
         *               "against": 0,
         *               "for": 0,
         *               "losses": 0,
         *               "place": 8,
         *               "wins": 0
         *             }
         *           }
         *         },
         *         "tables": {
         *           "closed": []
         *         },
         *         "waiting": []
         *       },
         *       "kind": "snapshot",
         *       "mark": 3481600000000922,
         *       "now": 1700000000000,
         *       "version": 11
         *     }
         */
        EventMessage: components["schemas"]["EventSnapshot"] | components["schemas"]["EventUpdate"];
        /**
         * @description How far an event has come, in a word.
         * @enum {string}
         */
        EventPhase: "open" | "running" | "over";
        /**
         * @description What an event will be with so many entries.
         *
         *     One event of the kind is played through. What luck decides, such as the rounds of a box draw,
         *     is as it was there.
         */
        EventPlan: {
            /** @description The stages, in the order they begin. */
            stages: components["schemas"]["StagePlan"][];
            /** @description What a director might not expect. */
            warnings: components["schemas"]["Reason"][];
        };
        /**
         * @description What a line would change, with what was played kept and with it played again. What cannot be, or
         *     comes to the same as keeping it, is left out.
         */
        EventPreview: {
            keep?: components["schemas"]["LineEffect"] | null;
            replay?: components["schemas"]["LineEffect"] | null;
        };
        /** @description A message of a client. Nothing can be done over these sockets but ask again. */
        EventRequest: {
            /**
             * Format: int64
             * @description The client's number for it, repeated in the answer.
             */
            id?: number;
            /** @description That the client missed something; `from` is the version it has. */
            resync: components["schemas"]["Resync"];
        };
        /** @description An event in the list. */
        EventShape: components["schemas"]["Progress"] & {
            /** @description Whether it was put away. */
            archived: boolean;
            /** @description Its book. */
            book: components["schemas"]["BookName"];
            /**
             * Format: int64
             * @description When it was created, in milliseconds since 1970.
             * @example 1790000000000
             */
            created_at: number;
            /** @description Its id. */
            event: components["schemas"]["EventId"];
            /** @description Whether everyone finds it here. */
            listed: boolean;
            /** @description Whether the caller has, or had, a role there. */
            mine: boolean;
            /**
             * @description What it is called.
             * @example Spring 42
             */
            name: string;
            /** @description Whether it is for practice: its players are made up. */
            practice: boolean;
            /**
             * Format: int64
             * @description When it begins, in milliseconds since 1970.
             * @example 1790000000000
             */
            starts_at?: number | null;
            /** @description How far it has come, in a word. */
            state: components["schemas"]["EventPhase"];
        };
        /** @description The whole board of an event, as a message. */
        EventSnapshot: {
            /** @description The parts that were asked for. */
            event: components["schemas"]["Board"];
            kind: components["schemas"]["SnapshotKind"];
            /**
             * Format: int64
             * @description The state of the board after this message, for `?from=`.
             * @example 1832960000000000
             */
            mark: number;
            /**
             * Format: int64
             * @description The hall's time, in milliseconds since 1970.
             * @example 1790000000000
             */
            now: number;
            /**
             * Format: int64
             * @description The event's version, for `If-Match`.
             * @example 7
             */
            version: number;
        };
        /** @description What is sent over an event's socket: `kind` says which. */
        EventSocketMessage: components["schemas"]["EventMessage"] | components["schemas"]["SocketAnswer"];
        /**
         * @description What is new on the board of an event.
         * @example {
         *       "kind": "update",
         *       "mark": 1832960000000017,
         *       "now": 1790000000000,
         *       "patch": {
         *         "progress": {
         *           "stage": "brackets"
         *         }
         *       },
         *       "version": 8
         *     }
         */
        EventUpdate: {
            kind: components["schemas"]["UpdateKind"];
            /**
             * Format: int64
             * @description The state of the board after this message, for `?from=`.
             */
            mark: number;
            /**
             * Format: int64
             * @description The hall's time, in milliseconds since 1970.
             */
            now: number;
            patch: components["schemas"]["BoardPatch"];
            /**
             * Format: int64
             * @description The event's version, for `If-Match`.
             */
            version: number;
        };
        /** @description Why a request did nothing. Programs match `code`; people read `message`. */
        Failure: {
            /**
             * @description The clause that was broken, where one was.
             * @example tennessee/5
             */
            clause?: string | null;
            code: components["schemas"]["Code"];
            /** @description The field of a form it belongs to. */
            field?: string | null;
            /**
             * @description What went wrong, for people.
             * @example seat 0 can play 5-1, so there is no pass
             */
            message: string;
            /** @description What it is about, so that it can be said in another language. */
            params?: {
                [key: string]: components["schemas"]["ParamValue"];
            };
            /**
             * Format: int64
             * @description In how many seconds it is worth trying again.
             */
            retry_after?: number | null;
            /** @description The rows of a spreadsheet that cannot be taken, where some cannot. */
            rows?: components["schemas"]["BadRow"][];
            /**
             * Format: int64
             * @description The version there is, where the request named another.
             */
            version?: number | null;
        };
        /** @description A failure as a body. */
        FailureBody: {
            error: components["schemas"]["Failure"];
        };
        /** @description How the next hand is shuffled. */
        FairView: {
            /** @description The hash of the secret. */
            commitment?: string | null;
            /**
             * Format: int32
             * @description The next hand, once its secret is committed to.
             */
            hand?: number | null;
            /** @description The hash of the secret of the hand in play. */
            in_play?: string | null;
            /** @description Who has given a value for the next hand. */
            values_from: components["schemas"]["Seat"][];
        };
        /**
         * @description A family of games; every book plays one.
         * @enum {string}
         */
        Family: "forty-two" | "fives" | "mexican-train";
        /**
         * @description What a match came to: the score, or the games of a match of several. Without points that were ruled,
         *     which the event adds.
         */
        Figures: {
            /** @description The games, in order. */
            games?: number[][] | null;
            score?: components["schemas"]["Score"] | null;
        };
        /** @description The fields a format fits, in teams, or in players where they enter alone. */
        Fits: {
            /**
             * @description The most.
             * @example 32
             */
            max: number;
            /**
             * @description The fewest.
             * @example 6
             */
            min: number;
        };
        /** @description An act at a table of fives: a line of its record. The hall itself deals and draws lots. */
        FivesAct: {
            /**
             * Format: int32
             * @description The score the player announces with it.
             */
            announce?: number | null;
            /** @description The bone. */
            bone: components["schemas"]["Bone"];
            /** @enum {string} */
            do: "play";
            end?: components["schemas"]["End"] | null;
            /** @description Who plays. */
            seat: components["schemas"]["Seat"];
        } | {
            /** @enum {string} */
            do: "announce";
            /**
             * Format: int32
             * @description The figure.
             */
            points: number;
            /** @description Who announces. */
            seat: components["schemas"]["Seat"];
        } | {
            /** @enum {string} */
            do: "claim";
            /**
             * Format: int32
             * @description The figure.
             */
            points: number;
            /** @description Who claims. */
            seat: components["schemas"]["Seat"];
        } | {
            /** @enum {string} */
            do: "draw";
            /** @description Who draws. */
            seat: components["schemas"]["Seat"];
        } | {
            /** @enum {string} */
            do: "pass";
            /** @description Who passes. */
            seat: components["schemas"]["Seat"];
        } | {
            /** @description The bone. */
            bone: components["schemas"]["Bone"];
            /** @enum {string} */
            do: "expose";
            /** @description Whose bone. */
            seat: components["schemas"]["Seat"];
        } | (components["schemas"]["Call"] & {
            /** @enum {string} */
            do: "call";
        }) | {
            clause?: components["schemas"]["ClauseId"] | null;
            /** @enum {string} */
            do: "ruling";
            /** @description Whether the call is upheld. */
            upheld: boolean;
        };
        /** @description What happened. Stored for good, so it names its seat and needs no context. */
        FivesEvent: {
            /** @description What each seat drew. */
            bones: (components["schemas"]["Bone"] | null)[];
            /** @enum {string} */
            event: "lots-drawn";
        } | {
            /** @description Who drew what; the rest is the pile. */
            deal: components["schemas"]["Deal"];
            /** @enum {string} */
            event: "dealt";
            /** @description Who shuffled. */
            shuffler: components["schemas"]["Seat"];
        } | {
            /**
             * Format: int32
             * @description The figure the player announced with it, right or wrong.
             */
            announce?: number | null;
            /** @description The bone. */
            bone: components["schemas"]["Bone"];
            end?: components["schemas"]["End"] | null;
            /** @enum {string} */
            event: "played";
            /** @description Who played. */
            seat: components["schemas"]["Seat"];
        } | {
            /** @enum {string} */
            event: "announced";
            /**
             * Format: int32
             * @description The figure.
             */
            points: number;
            /** @description Who announced. */
            seat: components["schemas"]["Seat"];
        } | {
            /** @enum {string} */
            event: "claimed";
            /**
             * Format: int32
             * @description The figure.
             */
            points: number;
            /** @description Who claimed. */
            seat: components["schemas"]["Seat"];
        } | {
            /** @description The bone. */
            bone: components["schemas"]["Bone"];
            /** @enum {string} */
            event: "drew";
            /** @description Who drew. */
            seat: components["schemas"]["Seat"];
        } | {
            /** @enum {string} */
            event: "passed";
            /** @description Who passed. */
            seat: components["schemas"]["Seat"];
        } | {
            /** @description The bone. */
            bone: components["schemas"]["Bone"];
            /** @enum {string} */
            event: "exposed";
            /** @description Whose bone. */
            seat: components["schemas"]["Seat"];
        } | {
            /** @description The call. */
            call: components["schemas"]["Call"];
            /** @enum {string} */
            event: "called";
            /** @description What the record showed. */
            finding: components["schemas"]["FivesFinding"];
            /** @description What became of it. */
            verdict: components["schemas"]["Verdict"];
        } | {
            clause?: components["schemas"]["ClauseId"] | null;
            /** @enum {string} */
            event: "ruled";
            /** @description Whether the call was upheld. */
            upheld: boolean;
        };
        /** @description What the record of the hand showed when a clause was called. */
        FivesFinding: {
            /**
             * Format: int32
             * @description How many acts came before it, and stand.
             */
            before: number;
            /** @description What was wrong. */
            fault: components["schemas"]["WrongAct"];
            /** @enum {string} */
            finding: "wrong-act";
            /** @description Whether it stands too, because play has gone on; else it is taken back. */
            stands?: boolean;
        } | {
            /** @description What was wrong. */
            fault: components["schemas"]["WrongAct"];
            /** @enum {string} */
            finding: "taken-back";
        } | {
            /** @description What was wrong. */
            fault: components["schemas"]["WrongAct"];
            /** @enum {string} */
            finding: "already-paid";
        } | {
            /** @description The bone. */
            bone: components["schemas"]["Bone"];
            /** @enum {string} */
            finding: "exposed";
        } | {
            /** @description The bone. */
            bone: components["schemas"]["Bone"];
            /** @enum {string} */
            finding: "face-up";
        } | {
            /** @description The bone. */
            bone: components["schemas"]["Bone"];
            /** @enum {string} */
            finding: "harmless";
        } | {
            /** @description The bone. */
            bone: components["schemas"]["Bone"];
            /** @enum {string} */
            finding: "may-still-be-played";
        } | {
            /** @description The bone. */
            bone: components["schemas"]["Bone"];
            /** @enum {string} */
            finding: "already-called";
        } | {
            /** @enum {string} */
            finding: "nothing";
        } | {
            /** @enum {string} */
            finding: "not-on-record";
        };
        /** @description A hand of fives as everyone sees it. */
        FivesHand: {
            /**
             * Format: int32
             * @description What the open ends add up to. Left out where players must notice scores themselves.
             */
            count?: number | null;
            last_score?: components["schemas"]["LastScore"] | null;
            /** @description The bones on the table. */
            layout: components["schemas"]["Arms"];
            /** @description How many bones can be drawn. */
            pile: number;
            /** @description What everyone sees of each seat. */
            seats: components["schemas"]["FivesSeat"][];
            /** @description Who shuffled it. */
            shuffler: components["schemas"]["Seat"];
        };
        /** @description A hand of fives as everyone sees it. */
        FivesHandChanges: {
            /**
             * Format: int32
             * @description What the open ends add up to. Left out where players must notice scores themselves.
             */
            count?: number | null;
            last_score?: components["schemas"]["LastScore"] | null;
            /** @description The bones on the table. */
            layout?: components["schemas"]["Arms"];
            /** @description How many bones can be drawn. */
            pile?: number;
            /** @description What everyone sees of each seat. */
            seats?: components["schemas"]["FivesSeat"][];
            /** @description Who shuffled it. */
            shuffler?: components["schemas"]["Seat"];
        };
        /** @description What only the player at one seat sees. All else everyone sees alike. */
        FivesMine: {
            /** @description What the player may do, as it can be sent; empty unless the player is to act. */
            legal?: components["schemas"]["FivesAct"][];
            /** @description What else the player can say now. */
            may?: components["schemas"]["May"][];
            /** @description The player's own hand, in the order the bones were dealt and drawn. */
            own?: components["schemas"]["Bone"][] | null;
        };
        /** @description What everyone sees of a seat. */
        FivesSeat: {
            /** @description Which of them were exposed. */
            exposed: components["schemas"]["Bones"];
            /** @description What it had left, once the hand is over and the bones are turned up. */
            left?: components["schemas"]["Bone"][] | null;
            /** @description How many bones it holds. */
            n_bones: number;
        };
        /** @description An event as one observer is entitled to see it: bones in hand and in the pile are left out. */
        FivesSeen: {
            bones: (components["schemas"]["Bone"] | null)[];
            /** @enum {string} */
            event: "lots-drawn";
        } | {
            /** @enum {string} */
            event: "dealt";
            /** @description The observer's own hand. */
            own?: components["schemas"]["Bone"][] | null;
            shuffler: components["schemas"]["Seat"];
        } | {
            /** Format: int32 */
            announce?: number | null;
            bone: components["schemas"]["Bone"];
            end?: components["schemas"]["End"] | null;
            /** @enum {string} */
            event: "played";
            seat: components["schemas"]["Seat"];
        } | {
            /** @enum {string} */
            event: "announced";
            /** Format: int32 */
            points: number;
            seat: components["schemas"]["Seat"];
        } | {
            /** @enum {string} */
            event: "claimed";
            /** Format: int32 */
            points: number;
            seat: components["schemas"]["Seat"];
        } | {
            bone?: components["schemas"]["Bone"] | null;
            /** @enum {string} */
            event: "drew";
            seat: components["schemas"]["Seat"];
        } | {
            /** @enum {string} */
            event: "passed";
            seat: components["schemas"]["Seat"];
        } | {
            bone: components["schemas"]["Bone"];
            /** @enum {string} */
            event: "exposed";
            seat: components["schemas"]["Seat"];
        } | {
            call: components["schemas"]["Call"];
            /** @enum {string} */
            event: "called";
            finding: components["schemas"]["FivesFinding"];
            verdict: components["schemas"]["Verdict"];
        } | {
            clause?: components["schemas"]["ClauseId"] | null;
            /** @enum {string} */
            event: "ruled";
            upheld: boolean;
        };
        /**
         * @description A game of fives as one observer is entitled to see it.
         *
         *     A score that was not announced is not here: noticing it is the players' business.
         */
        FivesView: components["schemas"]["FivesMine"] & {
            /**
             * Format: int32
             * @description Games of the match.
             */
            best_of: number;
            /** @description The book. */
            book: components["schemas"]["BookName"];
            call?: components["schemas"]["Call"] | null;
            /** @description Games won of the match. */
            games_won: number[];
            hand?: components["schemas"]["FivesHand"] | null;
            /**
             * Format: int32
             * @description Which hand of the match it is, from 1; 0 before the first.
             */
            hand_number: number;
            /** @description How the table treats wrong acts. */
            kind: components["schemas"]["TableKind"];
            /** @description Points of the current game, side 0 first. */
            score: number[];
            /**
             * Format: int32
             * @description Points that win it.
             */
            target: number;
            to_act?: components["schemas"]["Seat"] | null;
            winner?: components["schemas"]["Side"] | null;
        };
        /**
         * @description A game of fives as one observer is entitled to see it.
         *
         *     A score that was not announced is not here: noticing it is the players' business.
         */
        FivesViewChanges: components["schemas"]["FivesMine"] & {
            /**
             * Format: int32
             * @description Games of the match.
             */
            best_of?: number;
            /** @description The book. */
            book?: components["schemas"]["BookName"];
            call?: components["schemas"]["Call"] | null;
            /** @description Games won of the match. */
            games_won?: number[];
            hand?: null | components["schemas"]["FivesHandChanges"];
            /**
             * Format: int32
             * @description Which hand of the match it is, from 1; 0 before the first.
             */
            hand_number?: number;
            /** @description How the table treats wrong acts. */
            kind?: components["schemas"]["TableKind"];
            /** @description Points of the current game, side 0 first. */
            score?: number[];
            /**
             * Format: int32
             * @description Points that win it.
             */
            target?: number;
            to_act?: components["schemas"]["Seat"] | null;
            winner?: components["schemas"]["Side"] | null;
        };
        /**
         * @description What followed from an event without anyone doing more. It is worked out when the event is
         *     applied, and everyone may know it.
         */
        Followed: {
            /** @enum {string} */
            event: "trick-taken";
            /**
             * Format: int32
             * @description What the trick was worth.
             */
            points: number;
            /** @description The side. */
            side: components["schemas"]["Side"];
        } | {
            clause?: components["schemas"]["ClauseId"] | null;
            /** @enum {string} */
            event: "hand-ended";
            /** @description The marks awarded. */
            marks: number[];
            /** @description How it came out. */
            outcome: components["schemas"]["Outcome"];
        };
        /** @description When an event ends, from its start or from now. */
        ForecastShape: {
            /**
             * Format: int32
             * @description How many days were simulated.
             * @example 200
             */
            days: number;
            /** @description When all of it ends. */
            ends_ms: components["schemas"]["SpreadShape"];
            /** @description When every stage ends, in the order they end. */
            stages: components["schemas"]["StageEnd"][];
            /**
             * @description How many tables are in use at once at the most.
             * @example 8
             */
            tables: number;
        };
        /** @description An event whose day is foreseen. */
        Foreseen: {
            /**
             * Format: int64
             * @description From the last result of a round to the start of the next.
             * @example 600000
             */
            between_ms?: number | null;
            /** @description The book it would be run by. */
            book: components["schemas"]["BookName"];
            /**
             * @description How many would enter: teams, or players where the book draws partners or tables.
             * @example 20
             */
            entrants: number;
            hand_ms?: components["schemas"]["Range"] | null;
            /** @description What the director would choose, by the book's option keys. */
            options?: {
                [key: string]: components["schemas"]["OptionValue"];
            };
            /**
             * Format: int64
             * @description From a table coming free to the first hand of the next match there.
             * @example 180000
             */
            seat_ms?: number | null;
            /**
             * Format: int32
             * @description Tables in the room; as many as the matches need, if left out or 0.
             * @example 8
             */
            tables?: number | null;
        };
        /** @description An act at a table of 42: a line of its record. The hall itself deals and draws lots. */
        FortyTwoAct: {
            /** @enum {string} */
            do: "look";
            /** @description Who looks. */
            seat: components["schemas"]["Seat"];
        } | {
            /** @description The word said. */
            bid: components["schemas"]["Say"];
            /** @description Whether the bones are still face down. */
            blind?: boolean;
            /** @enum {string} */
            do: "bid";
            /** @description Who bids. */
            seat: components["schemas"]["Seat"];
        } | {
            /** @enum {string} */
            do: "trump";
            /** @description Who names them. */
            seat: components["schemas"]["Seat"];
            /** @description The contract. */
            trump: components["schemas"]["Trump"];
        } | {
            /** @description The bone. */
            bone: components["schemas"]["Bone"];
            /** @enum {string} */
            do: "play";
            /** @description Who plays. */
            seat: components["schemas"]["Seat"];
        } | {
            /** @enum {string} */
            do: "declare";
            /** @description The order the bones are laid down in, if they are. */
            order?: components["schemas"]["Bone"][] | null;
            /** @description Who declares. */
            seat: components["schemas"]["Seat"];
            /** @description What is declared. */
            what: components["schemas"]["Declared"];
        } | {
            /** @enum {string} */
            do: "challenge";
            /** @description Who challenges. */
            seat: components["schemas"]["Seat"];
        } | {
            /** @enum {string} */
            do: "accept";
            /** @description Who accepts. */
            seat: components["schemas"]["Seat"];
        } | {
            /** @description The bone. */
            bone: components["schemas"]["Bone"];
            /** @enum {string} */
            do: "expose";
            /** @description Whose bone. */
            seat: components["schemas"]["Seat"];
        } | (components["schemas"]["Call"] & {
            /** @enum {string} */
            do: "call";
        }) | {
            clause?: components["schemas"]["ClauseId"] | null;
            /** @enum {string} */
            do: "ruling";
            /** @description Whether the call is right. */
            upheld: boolean;
        } | {
            /** @enum {string} */
            do: "time";
        };
        /** @description Something a player may do. */
        FortyTwoChoice: components["schemas"]["FortyTwoAct"] | components["schemas"]["PlayFaceDown"];
        /**
         * @description What happened. One action becomes one event; what follows from it (a trick taken, a hand won)
         *     is worked out when it is applied.
         */
        FortyTwoEvent: {
            /** @description The bone each seat drew; `None` for a seat that was out of the draw. */
            bones: (components["schemas"]["Bone"] | null)[];
            /** @enum {string} */
            event: "lots-drawn";
        } | {
            /** @description What each seat drew. */
            deal: components["schemas"]["Deal"];
            /** @enum {string} */
            event: "dealt";
            /** @description Whether the bones lie face down until their owners look. */
            face_down: boolean;
            shuffled_by?: components["schemas"]["Seat"] | null;
            /** @description The player whose turn it was to shuffle. */
            shuffler: components["schemas"]["Seat"];
        } | {
            /** @enum {string} */
            event: "looked";
            /** @description Who looked. */
            seat: components["schemas"]["Seat"];
        } | {
            /** @description The word said. */
            bid: components["schemas"]["Say"];
            /** @description Whether the bones were still face down. */
            blind: boolean;
            /** @enum {string} */
            event: "bid-made";
            /** @description Who bid. */
            seat: components["schemas"]["Seat"];
        } | {
            /** @enum {string} */
            event: "trump-named";
            /** @description Who named them. */
            seat: components["schemas"]["Seat"];
            /** @description The contract. */
            trump: components["schemas"]["Trump"];
        } | {
            /** @description The bone. */
            bone: components["schemas"]["Bone"];
            /** @enum {string} */
            event: "played";
            /** @description Who played it. */
            seat: components["schemas"]["Seat"];
        } | {
            /** @enum {string} */
            event: "declared";
            order?: components["schemas"]["Bones"] | null;
            /** @description Who declared. */
            seat: components["schemas"]["Seat"];
            /** @description What was declared. */
            what: components["schemas"]["Declared"];
        } | {
            /** @enum {string} */
            event: "challenged";
            /** @description What the judge found: if it could not tell, play waits for an official. */
            judgment: components["schemas"]["Judgment"];
            /** @description Who challenged. */
            seat: components["schemas"]["Seat"];
        } | {
            /** @enum {string} */
            event: "accepted";
            /** @description Who accepted. */
            seat: components["schemas"]["Seat"];
        } | {
            /** @description The bone. */
            bone: components["schemas"]["Bone"];
            /** @enum {string} */
            event: "exposed";
            /** @description Whose bone. */
            seat: components["schemas"]["Seat"];
        } | {
            /** @description The call. */
            call: components["schemas"]["Call"];
            /** @enum {string} */
            event: "called";
            /** @description What the record shows. */
            finding: components["schemas"]["FortyTwoFinding"];
            /** @description What became of it. */
            verdict: components["schemas"]["Verdict"];
        } | {
            clause?: components["schemas"]["ClauseId"] | null;
            /** @enum {string} */
            event: "ruled";
            /** @description Whether the call was right. */
            upheld: boolean;
        } | {
            /** @enum {string} */
            event: "time-called";
        };
        /** @description What the record shows about a call. Its text is the reason given with the verdict. */
        FortyTwoFinding: {
            /** @enum {string} */
            finding: "discarded";
            /** @description A bone held that follows. */
            held: components["schemas"]["Bone"];
            /** @description The bone led. */
            lead: components["schemas"]["Bone"];
            /** @description The bone played. */
            played: components["schemas"]["Bone"];
            /** @description Who played it. */
            seat: components["schemas"]["Seat"];
            /**
             * Format: int32
             * @description The trick, counted from 1.
             */
            trick: number;
        } | {
            /** @enum {string} */
            finding: "followed";
            /** @description The player. */
            seat: components["schemas"]["Seat"];
        } | {
            /** @description The bone played. */
            bone: components["schemas"]["Bone"];
            /** @enum {string} */
            finding: "played-out-of-turn";
            /** @description Who played it. */
            seat: components["schemas"]["Seat"];
            /**
             * Format: int32
             * @description The trick, counted from 1.
             */
            trick: number;
            /** @description Whose turn it was. */
            turn: components["schemas"]["Seat"];
        } | {
            /** @enum {string} */
            finding: "played-in-turn";
            /** @description The player. */
            seat: components["schemas"]["Seat"];
        } | {
            /** @enum {string} */
            finding: "stray-lead";
            /** @description Who led out of turn. */
            leader: components["schemas"]["Seat"];
            /** @description The player. */
            seat: components["schemas"]["Seat"];
            /**
             * Format: int32
             * @description The trick, counted from 1.
             */
            trick: number;
        } | {
            /** @description The bone played. */
            bone: components["schemas"]["Bone"];
            /** @enum {string} */
            finding: "reneged-first";
            /** @description Who reneged first. */
            seat: components["schemas"]["Seat"];
            /**
             * Format: int32
             * @description The trick, counted from 1.
             */
            trick: number;
        } | {
            /** @description The clause it was lost by. */
            by: components["schemas"]["ClauseId"];
            /** @enum {string} */
            finding: "penalised";
        } | {
            /** @description The word said. */
            bid: components["schemas"]["Say"];
            /** @enum {string} */
            finding: "bid-out-of-turn";
            /**
             * Format: int32
             * @description How often this player has done so in this game.
             */
            offences: number;
            /** @description Who made it. */
            seat: components["schemas"]["Seat"];
        } | {
            /** @enum {string} */
            finding: "bid-in-turn";
            /** @description The player. */
            seat: components["schemas"]["Seat"];
        } | {
            /** @enum {string} */
            finding: "went-on";
            /** @description Who bid out of turn. */
            from: components["schemas"]["Seat"];
            /** @description The player. */
            seat: components["schemas"]["Seat"];
        } | {
            /** @enum {string} */
            finding: "early-bid-found";
            /** @description Who bid out of turn. */
            seat: components["schemas"]["Seat"];
        } | {
            /** @enum {string} */
            finding: "nobody-bid-since";
            /** @description Who bid out of turn. */
            seat: components["schemas"]["Seat"];
        } | {
            /** @enum {string} */
            finding: "bidding-closed";
        } | {
            /** @description Who shuffled. */
            by: components["schemas"]["Seat"];
            /** @enum {string} */
            finding: "wrong-shuffler";
            /** @description Whose turn it was. */
            right: components["schemas"]["Seat"];
        } | {
            /** @enum {string} */
            finding: "right-shuffler";
            /** @description Who that was. */
            seat: components["schemas"]["Seat"];
        } | {
            /** @enum {string} */
            finding: "shuffler-found";
        } | {
            /** @description That clause. */
            clause: components["schemas"]["ClauseId"];
            /** @enum {string} */
            finding: "other-clause";
        } | {
            /** @enum {string} */
            finding: "turned-over";
            /** @description Whose bone. */
            seat: components["schemas"]["Seat"];
        } | {
            /** @description The bone that lay face up. */
            bone: components["schemas"]["Bone"];
            /** @enum {string} */
            finding: "held-back";
            /** @description Who played another. */
            seat: components["schemas"]["Seat"];
        } | {
            /** @enum {string} */
            finding: "turned-over-so-far";
            /** @description The player. */
            seat: components["schemas"]["Seat"];
            /**
             * Format: int32
             * @description How many.
             */
            times: number;
        } | {
            /** @enum {string} */
            finding: "not-turned-over";
        } | {
            /** @enum {string} */
            finding: "decides";
            /** @description Who decides. */
            seat: components["schemas"]["Seat"];
        } | {
            /** @enum {string} */
            finding: "official";
        };
        /** @description A hand as one observer is entitled to see it. */
        FortyTwoHand: {
            /** @description What was played too early to the tricks after it, in the order of those. */
            ahead: [
                number,
                string
            ][];
            bid?: components["schemas"]["Bid"] | null;
            bidder?: components["schemas"]["Seat"] | null;
            /** @description What was said in the bidding, in the order said. */
            bids: components["schemas"]["Said"][];
            clause?: components["schemas"]["ClauseId"] | null;
            declaration?: components["schemas"]["DeclarationView"] | null;
            /** @description Bones that were turned over and lie face up, by seat. */
            face_up: components["schemas"]["Bones"][];
            leader?: components["schemas"]["Seat"] | null;
            /** @description The marks awarded. */
            marks: number[];
            /** @description How many bones each seat still holds. */
            n_held: number[];
            /** @description How it came out. */
            outcome: components["schemas"]["Outcome"];
            /** @description What each side has. */
            points: number[];
            /** @description What each seat turned up at an early end. */
            shown: components["schemas"]["Bones"][];
            /** @description Who shuffled, as far as the table knows. */
            shuffler: components["schemas"]["Seat"];
            /** @description The trick that is not complete, in the order played. */
            trick: [
                number,
                string
            ][];
            /** @description The tricks taken. */
            tricks: components["schemas"]["TrickView"][];
            trump?: components["schemas"]["Trump"] | null;
            /** @description Whether trumps and who played what are no longer shown. */
            trump_hidden: boolean;
        };
        /** @description A hand as one observer is entitled to see it. */
        FortyTwoHandChanges: {
            /** @description What was played too early to the tricks after it, in the order of those. */
            ahead?: [
                number,
                string
            ][];
            bid?: components["schemas"]["Bid"] | null;
            bidder?: components["schemas"]["Seat"] | null;
            /** @description What was said in the bidding, in the order said. */
            bids?: components["schemas"]["Said"][];
            clause?: components["schemas"]["ClauseId"] | null;
            declaration?: components["schemas"]["DeclarationView"] | null;
            /** @description Bones that were turned over and lie face up, by seat. */
            face_up?: components["schemas"]["Bones"][];
            leader?: components["schemas"]["Seat"] | null;
            /** @description The marks awarded. */
            marks?: number[];
            /** @description How many bones each seat still holds. */
            n_held?: number[];
            /** @description How it came out. */
            outcome?: components["schemas"]["Outcome"];
            /** @description What each side has. */
            points?: number[];
            /** @description What each seat turned up at an early end. */
            shown?: components["schemas"]["Bones"][];
            /** @description Who shuffled, as far as the table knows. */
            shuffler?: components["schemas"]["Seat"];
            /** @description The trick that is not complete, in the order played. */
            trick?: [
                number,
                string
            ][];
            /** @description The tricks taken. */
            tricks?: components["schemas"]["TrickView"][];
            trump?: components["schemas"]["Trump"] | null;
            /** @description Whether trumps and who played what are no longer shown. */
            trump_hidden?: boolean;
        };
        /** @description What only the player at one seat sees. All else everyone sees alike. */
        FortyTwoMine: {
            /** @description What the player may properly do, as it can be sent; empty unless the player is to act. */
            legal?: components["schemas"]["FortyTwoChoice"][];
            /** @description The places, counted from 0, of the bones a player may choose from who plays face down. */
            legal_positions?: number[];
            /** @description What else the player can say now. */
            may?: components["schemas"]["May"][];
            own?: components["schemas"]["OwnBones"] | null;
        };
        /** @description An event as one observer is entitled to see it. */
        FortyTwoSeen: {
            /** @description The bone each seat drew. */
            bones: (components["schemas"]["Bone"] | null)[];
            /** @enum {string} */
            event: "lots-drawn";
        } | {
            /** @enum {string} */
            event: "dealt";
            /** @description Whether the bones lie face down until their owners look. */
            face_down: boolean;
            hand?: components["schemas"]["Bones"] | null;
            /** @description Who shuffled, as far as the table knew. */
            shuffler: components["schemas"]["Seat"];
        } | {
            /** @enum {string} */
            event: "looked";
            hand?: components["schemas"]["Bones"] | null;
            /** @description Who looked. */
            seat: components["schemas"]["Seat"];
        } | {
            /** @description The word said. */
            bid: components["schemas"]["Say"];
            /** @description Whether the bones were still face down. */
            blind: boolean;
            /** @enum {string} */
            event: "bid-made";
            /** @description Who bid. */
            seat: components["schemas"]["Seat"];
        } | {
            /** @enum {string} */
            event: "trump-named";
            /** @description Who named them. */
            seat: components["schemas"]["Seat"];
            /** @description The contract. */
            trump: components["schemas"]["Trump"];
        } | {
            /** @description The bone. */
            bone: components["schemas"]["Bone"];
            /** @enum {string} */
            event: "played";
            /** @description Who played it. */
            seat: components["schemas"]["Seat"];
        } | {
            /** @enum {string} */
            event: "declared";
            /** @description What the declarer holds. */
            hand: components["schemas"]["Bones"];
            order?: components["schemas"]["Bones"] | null;
            /** @description Who declared. */
            seat: components["schemas"]["Seat"];
            /** @description What was declared. */
            what: components["schemas"]["Declared"];
        } | {
            /** @enum {string} */
            event: "challenged";
            /** @description What the judge found: if it could not tell, play waits for an official. */
            judgment: components["schemas"]["Judgment"];
            /** @description Who challenged. */
            seat: components["schemas"]["Seat"];
        } | {
            /** @enum {string} */
            event: "accepted";
            /** @description Who accepted. */
            seat: components["schemas"]["Seat"];
        } | {
            /** @description The bone. */
            bone: components["schemas"]["Bone"];
            /** @enum {string} */
            event: "exposed";
            /** @description Whose bone. */
            seat: components["schemas"]["Seat"];
        } | {
            /** @description The call. */
            call: components["schemas"]["Call"];
            /** @enum {string} */
            event: "called";
            /** @description What the record shows. */
            finding: components["schemas"]["FortyTwoFinding"];
            /** @description What became of it. */
            verdict: components["schemas"]["Verdict"];
        } | {
            clause?: components["schemas"]["ClauseId"] | null;
            /** @enum {string} */
            event: "ruled";
            /** @description Whether the call was right. */
            upheld: boolean;
        } | {
            /** @enum {string} */
            event: "time-called";
        };
        /** @description A match as one observer is entitled to see it. */
        FortyTwoView: components["schemas"]["FortyTwoMine"] & {
            /** @description The book. */
            book: components["schemas"]["BookName"];
            call?: components["schemas"]["Call"] | null;
            /** @description The games won. */
            games: number[];
            hand?: components["schemas"]["FortyTwoHand"] | null;
            /**
             * Format: int32
             * @description Which hand of the match it is, from 1; 0 before the first.
             */
            hand_number: number;
            /** @description How the table treats wrong acts. */
            kind: components["schemas"]["TableKind"];
            /** @description The marks of the current game. */
            marks: number[];
            next_shuffler?: components["schemas"]["Seat"] | null;
            /**
             * Format: int32
             * @description The marks that win a game.
             */
            target: number;
            /** @description Whether time has been called. */
            time_called: boolean;
            to_act?: components["schemas"]["Seat"] | null;
            winner?: components["schemas"]["Side"] | null;
        };
        /** @description A match as one observer is entitled to see it. */
        FortyTwoViewChanges: components["schemas"]["FortyTwoMine"] & {
            /** @description The book. */
            book?: components["schemas"]["BookName"];
            call?: components["schemas"]["Call"] | null;
            /** @description The games won. */
            games?: number[];
            hand?: null | components["schemas"]["FortyTwoHandChanges"];
            /**
             * Format: int32
             * @description Which hand of the match it is, from 1; 0 before the first.
             */
            hand_number?: number;
            /** @description How the table treats wrong acts. */
            kind?: components["schemas"]["TableKind"];
            /** @description The marks of the current game. */
            marks?: number[];
            next_shuffler?: components["schemas"]["Seat"] | null;
            /**
             * Format: int32
             * @description The marks that win a game.
             */
            target?: number;
            /** @description Whether time has been called. */
            time_called?: boolean;
            to_act?: components["schemas"]["Seat"] | null;
            winner?: components["schemas"]["Side"] | null;
        };
        /** @description One act of a record and what it led to. */
        Frame: {
            /** @description What happened. */
            event: components["schemas"]["Event"];
            /**
             * Format: int32
             * @description The hand, from 1; 0 before the first deal.
             */
            hand: number;
            /** @description What each seat holds after it, seat 0 first. */
            hands: components["schemas"]["Bone"][][];
            /** @description What followed from it by itself. */
            then?: components["schemas"]["Followed"][];
            /** @description The table after it: as spectators see it, where they see bones at all, else as seat 0 does. */
            view: components["schemas"]["View"];
        };
        /** @description The hands of a game that are over. */
        Frames: {
            /** @description Every act, with the table after it. */
            frames: components["schemas"]["Frame"][];
        };
        /** @description What the leader's side is to reach: a bid, or in an ending fewer points than can be bid. */
        Goal: components["schemas"]["Bid"] | number;
        /** @description A role for an account. */
        Granting: {
            /**
             * @description The account's name.
             * @example Ann
             */
            name: string;
            /** @description The role. */
            role: components["schemas"]["RoleShape"];
        };
        /** @description All roles of an account. */
        GrantingAll: {
            /** @description The roles; those left out are taken back. */
            roles: components["schemas"]["RoleShape"][];
        };
        /**
         * @description How a hand of 42 came out.
         * @enum {string}
         */
        HandOutcome: "made" | "set" | "renege";
        /** @description How things are. */
        Health: {
            /** @description `ok`. */
            status: string;
            /** @description The program's version. */
            version: string;
        };
        /** @description A role a person holds at an event. */
        HeldRole: components["schemas"]["RoleView"] & {
            /** @description The event. */
            event: components["schemas"]["EventId"];
            /**
             * @description What it is called.
             * @example Spring 42
             */
            event_name: string;
            /**
             * Format: int64
             * @description When it ends by itself, in milliseconds since 1970.
             * @example 1790000000000
             */
            expires_at?: number | null;
            /** @description The hash of the link that gave the role; left out if it is the account's. */
            link?: string | null;
            /** @description Whether it is for practice: its players are made up. */
            practice?: boolean;
        };
        /** @description A seat a person holds. */
        HeldSeat: {
            /** @description Whether nothing happens at the table any more. */
            closed: boolean;
            /** @description The seat. */
            seat: components["schemas"]["Seat"];
            /** @description The table. */
            table: components["schemas"]["TableId"];
        };
        /** @description A line of an event. */
        HistoryLine: {
            /**
             * Format: int64
             * @description When it was given.
             * @example 1790000000000
             */
            at?: number | null;
            /**
             * @description What it does, as in the line.
             * @example score
             */
            do: string;
            /** @description The line. */
            line: components["schemas"]["EventLine"];
            /**
             * @description Its number in the record, whose header is line 1.
             * @example 12
             */
            n: number;
            /** @description Whether it counts. */
            stands: boolean;
            /** @description What it did, in a sentence. */
            text: components["schemas"]["Reason"];
            /** @description The line it takes back. */
            undoes?: number | null;
            /** @description The line that took it back. */
            undone_by?: number | null;
            who?: components["schemas"]["LineAuthor"] | null;
        };
        /** @description Some lines of an event. */
        HistoryPage: {
            /** @description The lines, newest first. */
            items: components["schemas"]["HistoryLine"][];
            /**
             * @description How many there are in all.
             * @example 120
             */
            total: number;
        };
        /** @description What a file would enter. */
        ImportPreview: {
            /** @description What was found in each column. */
            columns: components["schemas"]["ColumnSummary"][];
            /** @description Rows whose entry is another's but for capital letters, spaces and the like. */
            duplicates: components["schemas"]["Duplicate"][];
            /** @description The rows; those that are blank are left out. */
            rows: components["schemas"]["RowSummary"][];
            /** @description How many rows can be entered. */
            would_enter: number;
        };
        /** @description What may be chosen. */
        Input: {
            /**
             * Format: int64
             * @description The highest.
             */
            max: number;
            /**
             * Format: int64
             * @description The lowest.
             */
            min: number;
            /**
             * Format: int64
             * @description How far apart the numbers are that a form offers.
             */
            step: number;
            /** @enum {string} */
            type: "int";
            /**
             * @description What it counts.
             * @example teams
             */
            unit?: string | null;
        } | {
            /** @enum {string} */
            type: "bool";
        } | {
            /** @description Which. */
            choices: components["schemas"]["Labelled"][];
            /** @enum {string} */
            type: "enum";
        };
        /** @description A link's token, and a name. */
        Joining: {
            /**
             * @description What to be called; needed only without a session.
             * @example Bo
             */
            name?: string | null;
            /**
             * @description The link's token.
             * @example 0123456789abcdefghjkmnpqrstvwxyz
             */
            token: string;
        };
        /**
         * @description Who decides on a call.
         * @enum {string}
         */
        JudgedBy: "record" | "official";
        /** @description What the judge finds of a declaration. */
        Judgment: {
            /** @enum {string} */
            verdict: "stands";
        } | (components["schemas"]["Refutation"] & {
            /** @enum {string} */
            verdict: "refuted";
        }) | {
            /** @enum {string} */
            verdict: "undecided";
        };
        /** @description Who keeps the score of a table. */
        Keeper: {
            /** @description Whether the table elected this keeper; until it does, the first seat keeps the score. */
            elected: boolean;
            /** @description The entry. */
            entry: components["schemas"]["EntryId"];
            /** @description What it is called. */
            name: string;
        };
        /**
         * @description How the software treats a clause.
         * @enum {string}
         */
        Kind: "rule" | "call" | "event" | "table" | "conduct";
        /** @description A value and what a form calls it. */
        Labelled: {
            /**
             * @description What a form calls it.
             * @example Box draw
             */
            label: string;
            /** @description The value. */
            value: components["schemas"]["OptionValue"];
        };
        /** @description A bone in an arm. A double lies crosswise. */
        Laid: {
            /** @description The bone. */
            bone: components["schemas"]["Bone"];
            /**
             * Format: int32
             * @description The pips of the half that points away from the middle.
             */
            out: number;
        };
        /** @description A score that was taken. */
        LastScore: {
            /** @description That bone. */
            bone: components["schemas"]["Bone"];
            /**
             * Format: int32
             * @description How much it was.
             */
            points: number;
            /** @description Who played the bone that made it. */
            seat: components["schemas"]["Seat"];
            /** @description The side that has it. */
            side: components["schemas"]["Side"];
        };
        /** @description What the judge finds. */
        LaydownAnswer: {
            /** @description Hands with which it fails, if it can. */
            hands?: components["schemas"]["Bones"][] | null;
            line?: components["schemas"]["Bones"] | null;
            /** @description Whether the declaration cannot fail. */
            stands: boolean;
        };
        /** @description A declaration to be judged. */
        LaydownQuestion: {
            /** @description With what. */
            bid: components["schemas"]["Bid"];
            /** @description Who won the bidding. */
            bidder: components["schemas"]["Seat"];
            /** @description `straight42` or `n42pa`. */
            book: components["schemas"]["BookName"];
            /** @description Who declares. */
            declarer: components["schemas"]["Seat"];
            /** @description What seats 0 to 3 still hold. */
            hands: components["schemas"]["Bones"][];
            /** @description Who leads, or led to the trick that is down. */
            leader: components["schemas"]["Seat"];
            order?: components["schemas"]["Bones"] | null;
            /** @description What each side has taken already; not checked. */
            points: number[];
            /** @description Bones that are down, in order from the leader. */
            trick?: components["schemas"]["Bones"];
            /** @description What is trumps. */
            trump: components["schemas"]["Trump"];
            /** @description What is declared. */
            what: components["schemas"]["Declared"];
        };
        /** @description The highest figures of a sheet's lines, for a keypad. What a game has no lines for is left out. */
        Limits: {
            /**
             * Format: int32
             * @description Fives: the most the end of a hand scores.
             */
            end?: number | null;
            /**
             * Format: int32
             * @description 42: the most marks recorded for a side.
             */
            marks?: number | null;
            /**
             * Format: int32
             * @description Fives: every figure is a multiple of this.
             */
            multiple_of?: number | null;
            /**
             * Format: int32
             * @description Fives: what a penalty comes to.
             */
            penalty?: number | null;
            /** @description Fives: whether the other side gets a penalty; otherwise the offender's side loses it. */
            penalty_to_opponents?: boolean | null;
            /**
             * Format: int32
             * @description Mexican train: the most a player has left.
             */
            pips?: number | null;
            /**
             * Format: int32
             * @description Fives: the most a play scores.
             */
            score?: number | null;
            /**
             * Format: int32
             * @description What wins a game: marks or points; for trains, the hands it has.
             */
            target?: number | null;
        };
        /** @description Who gave a line. */
        LineAuthor: {
            /**
             * @description What they are called.
             * @example Dee
             */
            name: string;
            role?: components["schemas"]["Role"] | null;
        };
        /** @description What would change, at the event and where its matches are being played. */
        LineEffect: components["schemas"]["Preview"] & {
            /** @description Matches whose score sheets have lines that would be discarded, for the same reason. */
            sheets_discarded: components["schemas"]["MatchId"][];
            /** @description Tables with bones that would be closed, because their matches would have other sides. */
            tables_closed: components["schemas"]["PlayedAt"][];
        };
        /** @description The version after a line, and the line's number. */
        LineGiven: {
            /**
             * @description The line's number in the record, whose header is line 1; of several the last one's.
             * @example 41
             */
            line?: number | null;
            /** @description Whether an earlier request with the same `Idempotency-Key` had done it. */
            repeat: boolean;
            /** @description The line it took back. */
            undid?: number | null;
            /**
             * Format: int64
             * @description The version after it.
             * @example 42
             */
            version: number;
        };
        /** @description A link. */
        LinkView: {
            /**
             * Format: int64
             * @description When it stops working, in milliseconds since 1970.
             * @example 1790000000000
             */
            expires_at?: number | null;
            /**
             * Format: int32
             * @description How many browsers came by it.
             * @example 1
             */
            joined: number;
            /**
             * @description What it is called.
             * @example Table 4
             */
            label: string;
            /**
             * Format: int64
             * @description When one of them was last here, in milliseconds since 1970.
             * @example 1790000000000
             */
            last_seen_at?: number | null;
            /** @description By which it can be revoked: the hash of its token. Not enough to join by. */
            link: string;
            /** @description What it is good for. */
            role: components["schemas"]["RoleView"];
        };
        /** @description A link that was made. */
        Linked: {
            /** @description By which it can be revoked. */
            link: string;
            /**
             * @description The address as a QR code: an SVG image.
             * @example <svg …>
             */
            qr: string;
            /**
             * @description The link's token, shown this once.
             * @example 0123456789abcdefghjkmnpqrstvwxyz
             */
            token: string;
            /**
             * @description The address to give away: a page that asks for a name and joins.
             * @example http://127.0.0.1:8042/join/0123456789abcdef#0123456789abcdefghjkmnpqrstvwxyz
             */
            url: string;
        };
        /** @description Links that were made. */
        LinkedAll: {
            /** @description Each of them, in the order of the entries, of the tables, or of the list. */
            links: components["schemas"]["LinkedSmall"][];
        };
        /** @description A link that was made, with a small code. */
        LinkedSmall: {
            /**
             * @description What it is called.
             * @example Table 4
             */
            label: string;
            /** @description By which it can be revoked. */
            link: string;
            qr?: components["schemas"]["QrPath"] | null;
            /** @description What it is good for. */
            role: components["schemas"]["RoleView"];
            /**
             * @description The link's token, shown this once.
             * @example 0123456789abcdefghjkmnpqrstvwxyz
             */
            token: string;
            /**
             * @description The address to give away.
             * @example http://127.0.0.1:8042/join/0123456789abcdef#0123456789abcdefghjkmnpqrstvwxyz
             */
            url: string;
        };
        /** @description A link to be made. */
        Linking: {
            /**
             * Format: int64
             * @description When it stops working, in milliseconds since 1970, and with it every session begun by it;
             *     not in the past, and never if left out.
             * @example 1790000000000
             */
            expires_at?: number | null;
            /**
             * @description What it is called in the list of links.
             * @example Table 4
             */
            label: string;
            /** @description What it is good for. */
            role: components["schemas"]["RoleShape"];
        };
        /** @description Tables in the lobby. */
        Listed: {
            /** @description Some of them. */
            items: components["schemas"]["TableItem"][];
            /**
             * @description How many there are in all.
             * @example 1
             */
            total: number;
        };
        /** @description A book in the list. */
        ListedBook: {
            /** @description The name used in records. */
            book: components["schemas"]["BookName"];
            /** @description The game it is about. */
            game: components["schemas"]["Family"];
            /** @description Its full name. */
            name: string;
        };
        /** @description Events of the hall. */
        ListedEvents: {
            /** @description Some of them, newest first. */
            items: components["schemas"]["EventShape"][];
            /**
             * @description How many there are in all.
             * @example 1
             */
            total: number;
        };
        /**
         * @description What goes on in a match. Everyone may see all of it. What a dispute is about is not in it: that is
         *     on the to-do lists of those who settle it.
         */
        Live: {
            /** @description Online: whether it waits for an official's ruling. */
            awaits_ruling?: boolean;
            /** @description Online: the seats of players who are away. */
            away?: components["schemas"]["Seat"][];
            /** @description Whether the score sheet is complete: the match is won, or its end was reported. */
            complete?: boolean;
            /** @description The sides that agree with the score sheet as it is. */
            confirmed?: components["schemas"]["EntryId"][];
            /** @description The games that are over, in a match of several at a real table. */
            games?: number[][];
            /** @description Hands of the game in play: those written, or online the one that is played. */
            hands?: number;
            /** @description The score so far of the game in play, one number for each side. */
            score?: number[];
            to_act?: components["schemas"]["Seat"] | null;
        };
        /** @description What is new in a `Live`. */
        LivePatch: {
            awaits_ruling?: boolean | null;
            away?: components["schemas"]["Seat"][] | null;
            complete?: boolean | null;
            confirmed?: components["schemas"]["EntryId"][] | null;
            games?: number[][] | null;
            hands?: number | null;
            score?: number[] | null;
            to_act?: components["schemas"]["Seat"] | null;
        };
        /** @description One entry of a table's log. */
        LogItem: {
            /**
             * Format: int64
             * @description The number of the fact.
             */
            n: number;
            /** @description What the observer may know of it. */
            seen: components["schemas"]["Seen"];
            /** @description What followed from it by itself. */
            then?: components["schemas"]["Followed"][];
        };
        /** @description A result that would fall. */
        LostResult: {
            /** @description The match. */
            match: components["schemas"]["MatchId"];
            score?: components["schemas"]["Score"] | null;
            /** @description Who played it. */
            sides: components["schemas"]["EntryId"][];
        };
        /**
         * @description The id of a match, as the board gives it.
         * @example rr-1-1
         */
        MatchId: string;
        /**
         * @description How the result of a match came about.
         * @enum {string}
         */
        MatchKind: "pending" | "played" | "bye" | "forfeit" | "walkover";
        /** @description How the table of a match is set up. */
        MatchOpening: {
            /**
             * @description `guarded` refuses wrong acts; at an `honor` table players must see and call them.
             * @default guarded
             */
            kind: components["schemas"]["TableKind"];
            /** @description Options of the table besides those that follow from the event, which cannot be others here. */
            options?: {
                [key: string]: components["schemas"]["OptionValue"];
            };
            pace?: components["schemas"]["PaceShape"] | null;
        };
        /**
         * @description Where a match stands.
         * @enum {string}
         */
        MatchState: "open" | "waiting" | "called" | "playing" | "disputed" | "official" | "signed" | "done";
        /** @description The match a table is played for. */
        MatchTable: {
            /** @description The entry each seat plays for, in seat order. */
            entries: components["schemas"]["EntryId"][];
            /** @description The event. */
            event: components["schemas"]["EventId"];
            /** @description The match. */
            match: components["schemas"]["MatchId"];
            /** @description Who plays it there. */
            pairing: components["schemas"]["Pairing"];
        };
        /**
         * @description Something a seat can say or do now besides what is listed as legal: an act's `do`. It follows from
         *     what the player sees, so it tells nothing about whether it would be right.
         * @enum {string}
         */
        May: "call" | "look" | "declare" | "accept" | "challenge" | "announce" | "claim" | "bump" | "expose";
        /** @description What an event means to the person who asks. */
        Me: {
            /** @description Announcements to those of these entries and matches, by number. */
            announcements?: {
                [key: string]: components["schemas"]["BoardAnnouncement"];
            };
            /** @description Calls from those matches that wait for a ruling, by number. */
            calls?: {
                [key: string]: components["schemas"]["BoardCall"];
            };
            /**
             * @description The entries they play for, including drawn partnerships.
             * @example [
             *       "7"
             *     ]
             */
            entries: components["schemas"]["EntryId"][];
            /** @description The same matches as they are on the board, so that a player need not ask for all matches. */
            games?: {
                [key: string]: components["schemas"]["BoardMatch"];
            };
            /** @description Their roles, one for each link and each role of their account. */
            grants: components["schemas"]["HeldRole"][];
            /**
             * @description The matches of those entries, in the order they were made.
             * @example [
             *       "rr-1-3"
             *     ]
             */
            matches: components["schemas"]["MatchId"][];
            next?: components["schemas"]["NextMatch"] | null;
            /** @description Those entries, their partners and their opponents, as they are on the board. */
            people?: {
                [key: string]: components["schemas"]["Entrant"];
            };
            /** @description Whether the event is for practice: its players are made up. */
            practice?: boolean;
            record?: components["schemas"]["OwnRecord"] | null;
            /**
             * Format: int32
             * @description How many rounds the round robin has.
             * @example 5
             */
            rounds?: number | null;
            /**
             * @description The place of that match among those that wait for a table, from 1.
             * @example 2
             */
            waiting_position?: number | null;
        };
        /** @description What is new in a `Me`. */
        MePatch: {
            announcements?: {
                [key: string]: components["schemas"]["BoardAnnouncementPatch"] | null;
            } | null;
            calls?: {
                [key: string]: components["schemas"]["BoardCallPatch"] | null;
            } | null;
            /** @description The entries they play for, including drawn partnerships. */
            entries?: components["schemas"]["EntryId"][];
            games?: {
                [key: string]: components["schemas"]["BoardMatchPatch"] | null;
            } | null;
            /** @description Their roles, one for each link and each role of their account. */
            grants?: components["schemas"]["HeldRole"][];
            /** @description The matches of those entries, in the order they were made. */
            matches?: components["schemas"]["MatchId"][];
            next?: components["schemas"]["NextMatchPatch"] | null;
            people?: {
                [key: string]: components["schemas"]["EntrantPatch"] | null;
            } | null;
            practice?: boolean | null;
            record?: components["schemas"]["OwnRecordPatch"] | null;
            /**
             * Format: int32
             * @description How many rounds the round robin has.
             */
            rounds?: number | null;
            /** @description The place of that match among those that wait for a table, from 1. */
            waiting_position?: number | null;
        };
        /** @description The caller's tables. */
        Mine: {
            /** @description They, the newest first. */
            items: components["schemas"]["MyTable"][];
        };
        /** @description The seat a browser holds. */
        MySeat: {
            seat?: components["schemas"]["Seat"] | null;
        };
        /** @description A table that a person has opened, or sits at. */
        MyTable: components["schemas"]["TableItem"] & {
            /** @description Whether it stands in the lobby. */
            listed: boolean;
            /** @description Whether they opened it, and may close it. */
            opened: boolean;
            seat?: components["schemas"]["Seat"] | null;
        };
        /**
         * @description What the director must do next: an action to complete. What is written as JSON is the action and
         *     no more, so that a program can add a result to it and hand it back as a line.
         * @example {
         *       "do": "score",
         *       "match": "rr-1-1"
         *     }
         */
        Need: {
            /** @enum {string} */
            do: "enter";
            /** @description What is wrong with the field as it is, and what would fit. */
            why: string;
        } | {
            /** @enum {string} */
            do: "check-in";
            /** @description The entry. */
            name: string;
        } | {
            /** @enum {string} */
            do: "draw";
            /** @description What it makes. */
            why: string;
        } | {
            /** @enum {string} */
            do: "publish";
            /** @description Which. */
            why: string;
        } | {
            /** @enum {string} */
            do: "score";
            /** @description The match. */
            match: components["schemas"]["MatchId"];
        } | {
            /** @enum {string} */
            do: "take-in";
            /** @description The table's match. */
            match: components["schemas"]["MatchId"];
        } | {
            /** @enum {string} */
            do: "tiebreak";
            /** @description How it is decided. */
            method: string;
            /**
             * @description The entries, in no order of merit yet: in the order of their lots, in which they play
             *     for it; those of one table in the order of their seats.
             */
            order: string[];
            /** @description What hangs on it. */
            why: string;
        } | {
            /** @description The call's number. */
            call: number;
            /** @enum {string} */
            do: "rule";
            /** @description What it is about, in the words of who made it. */
            why: string;
        };
        /**
         * @description A session just begun, or one that came by one more link. A browser also got it as a cookie.
         * @example {
         *       "account": "Ann",
         *       "expires_at": 1790000000000,
         *       "grants": [],
         *       "roles": [
         *         "spectator"
         *       ],
         *       "seats": [],
         *       "token": "0123456789abcdefghjkmnpqrstvwxyz"
         *     }
         */
        NewSession: components["schemas"]["WhoAmI"] & {
            role?: components["schemas"]["RoleView"] | null;
            /**
             * @description The session's token, shown this once: for `Authorization: Bearer`. Left out if the session was
             *     there before.
             * @example 0123456789abcdefghjkmnpqrstvwxyz
             */
            token?: string | null;
        };
        /** @description Who is to sit there now. */
        NewSitter: {
            /** @description A player of this name. */
            player: string;
        } | "stand-in";
        /** @description The match a person plays, or plays next. */
        NextMatch: {
            /**
             * Format: int64
             * @description When it got its table.
             */
            called_at?: number | null;
            live?: components["schemas"]["Live"] | null;
            /** @description The match. */
            match: components["schemas"]["MatchId"];
            online?: components["schemas"]["TableId"] | null;
            /**
             * @description The other sides.
             * @example [
             *       "12"
             *     ]
             */
            opponents: components["schemas"]["EntryId"][];
            /**
             * @description Their side, as a place in the match's sides.
             * @example 0
             */
            side: number;
            /**
             * Format: int64
             * @description When its clock was started.
             */
            started_at?: number | null;
            /** @description Where it stands. */
            state: components["schemas"]["MatchState"];
            /**
             * Format: int32
             * @description Its table in the room.
             * @example 4
             */
            table?: number | null;
        };
        /** @description What is new in a `NextMatch`. */
        NextMatchPatch: {
            /**
             * Format: int64
             * @description When it got its table.
             */
            called_at?: number | null;
            live?: components["schemas"]["LivePatch"] | null;
            /** @description The match. */
            match?: components["schemas"]["MatchId"];
            online?: components["schemas"]["TableId"] | null;
            /** @description The other sides. */
            opponents?: components["schemas"]["EntryId"][];
            /** @description Their side, as a place in the match's sides. */
            side?: number;
            /**
             * Format: int64
             * @description When its clock was started.
             */
            started_at?: number | null;
            /** @description Where it stands. */
            state?: components["schemas"]["MatchState"];
            /**
             * Format: int32
             * @description Its table in the room.
             */
            table?: number | null;
        };
        /** @description Where a bone is played: `own` for the player's own line, `train` for the Mexican train, or the number of the seat whose line it is. */
        On: ("own" | "train") | components["schemas"]["Seat"];
        /** @description How far a practice event is to be played on. */
        Onward: {
            /**
             * @description `round`: what can be played now, drawn first if nothing can; `stage`: until the next stage is to
             *     be drawn; `end`: until the placings are final.
             * @default round
             */
            until: components["schemas"]["Until"];
        };
        /** @description A table that was opened. */
        Opened: {
            /** @description Its name. */
            table: components["schemas"]["TableId"];
        };
        /** @description A table to be opened. */
        Opening: {
            /** @description The book. */
            book: components["schemas"]["BookName"];
            /**
             * @description `guarded` refuses wrong acts; at an `honor` table players must see and call them.
             * @default guarded
             */
            kind: components["schemas"]["TableKind"];
            /** @description Whether it stands in the lobby. */
            listed?: boolean;
            /** @description What to choose instead of the book's own parameters. */
            options?: {
                [key: string]: components["schemas"]["OptionValue"];
            };
            pace?: components["schemas"]["PaceShape"] | null;
            /**
             * Format: int32
             * @description How many play. Default: 4.
             */
            seats?: number | null;
        };
        /** @description A choice as a form shows it. */
        OptionForm: components["schemas"]["Input"] & {
            /**
             * @description The clause that leaves it open.
             * @example n42pa/VI.1
             */
            clause: string;
            /** @description What the book sets where no one chose otherwise. */
            default: components["schemas"]["OptionValue"];
            /**
             * @description What it means.
             * @example the most teams in a bracket
             */
            help: string;
            /**
             * @description The parameter it replaces.
             * @example bracket_size
             */
            key: string;
            /**
             * @description What a form calls it.
             * @example Bracket size
             */
            label: string;
            /** @description The choices it depends on; without them it changes nothing. */
            needs?: components["schemas"]["Dependence"][];
            /** @description Whether it is chosen for a table or for an event. */
            scope: components["schemas"]["Scope"];
        };
        /** @description The value of a parameter. */
        OptionValue: boolean | number | string | number[];
        /** @description Where a side of a bracket's match comes from: one of these. */
        Origin: {
            /** @description There is no opponent, so the other side has a bye. */
            bye?: boolean;
            loser_of?: components["schemas"]["MatchId"] | null;
            /** @description No side comes here. */
            nobody?: boolean;
            /** @description It is this seed, from 1. */
            seed?: number | null;
            winner_of?: components["schemas"]["MatchId"] | null;
        };
        /** @description A result that is not the sheet's. */
        OtherResult: {
            /** @description The games of a match of several, where they were given. */
            games: number[][];
            /** @description How it came about. */
            kind: components["schemas"]["ResultKind"];
            score?: components["schemas"]["Score"] | null;
            /** @description Who won. */
            winner?: string | null;
        };
        /**
         * @description How a hand came out.
         * @enum {string}
         */
        Outcome: "made" | "set" | "passed" | "renege" | "laydown" | "forfeit" | "reshake" | "open";
        /** @description A player's own bones, each at the place where it was put down; a played one leaves a gap. */
        OwnBones: {
            /** @description The bones themselves. */
            bones: (components["schemas"]["Bone"] | null)[];
            /** @enum {string} */
            kind: "seen";
        } | {
            /** @description Whether a bone still lies at each place, face down. */
            bones: boolean[];
            /** @enum {string} */
            kind: "face-down";
        };
        /** @description What an entry has done so far. */
        OwnRecord: {
            /** @description The entry, or the partnership it plays in. */
            entry: components["schemas"]["EntryId"];
            /** @description Whether the event is over and the place is the last one. */
            is_final?: boolean;
            /**
             * Format: int32
             * @description Matches lost.
             */
            losses: number;
            /**
             * @description How many places there are.
             * @example 40
             */
            of: number;
            /** @description The place, from 1: in the event once it is decided, and in the standings before. */
            place?: number | null;
            why?: components["schemas"]["Reason"] | null;
            /**
             * Format: int32
             * @description Matches won.
             */
            wins: number;
        };
        /** @description What is new in a `OwnRecord`. */
        OwnRecordPatch: {
            /** @description The entry, or the partnership it plays in. */
            entry?: components["schemas"]["EntryId"];
            is_final?: boolean | null;
            /**
             * Format: int32
             * @description Matches lost.
             */
            losses?: number;
            /** @description How many places there are. */
            of?: number;
            /** @description The place, from 1: in the event once it is decided, and in the standings before. */
            place?: number | null;
            why?: components["schemas"]["ReasonPatch"] | null;
            /**
             * Format: int32
             * @description Matches won.
             */
            wins?: number;
        };
        /** @description The caller's roles at an event. */
        OwnRoles: {
            /**
             * @description The roles, for the match if one was named. Everyone is a spectator.
             * @example [
             *       "official",
             *       "spectator"
             *     ]
             */
            roles: string[];
        };
        /** @description How time passes at a table, in milliseconds. Stored with the table, so every node agrees on it. */
        Pace: {
            /**
             * Format: int64
             * @description How long after the game calls can still be made, before the last hand's bones and secret
             *     are shown and the result counts.
             */
            close_after: number;
            /**
             * Format: int64
             * @description How long after a hand the next one is dealt even if some players are not ready; `null` to wait
             *     for all of them.
             */
            deal_after?: number | null;
            /** @description Whether bones are dealt face down, where the book has a use for it. */
            face_down: boolean;
            /**
             * Format: int64
             * @description How long the whole game may take, if that is limited.
             */
            game?: number | null;
            /**
             * Format: int64
             * @description How long a player may be away before another may be seated at a casual table.
             */
            grace: number;
            shot?: components["schemas"]["ShotClock"] | null;
            /**
             * Format: int64
             * @description How long a stand-in thinks.
             */
            stand_in_after: number;
        };
        /** @description How time passes at a table, in milliseconds. The defaults are the book's. */
        PaceShape: {
            /**
             * Format: int64
             * @description How long after the game calls can still be made.
             */
            close_after?: number | null;
            /**
             * Format: int64
             * @description How long after a hand the next is dealt even if not all are ready; `null` for never.
             */
            deal_after?: number | null;
            /** @description Whether bones are dealt face down, where the book has a use for it. */
            face_down?: boolean | null;
            /**
             * Format: int64
             * @description How long the whole game may take; `null` for as long as it takes.
             */
            game?: number | null;
            /**
             * Format: int64
             * @description How long a player may be away before another may be seated.
             */
            grace?: number | null;
            shot?: components["schemas"]["ShotShape"] | null;
            /**
             * Format: int64
             * @description How long a stand-in thinks; 50 at least.
             */
            stand_in_after?: number | null;
        };
        /**
         * @description A match and who is in it.
         * @example rr-1-3:7,12
         */
        Pairing: string;
        /** @description A match that would have other sides. */
        PairingChange: {
            /** @description Who would be. */
            becomes?: (components["schemas"]["EntryId"] | null)[] | null;
            /** @description The match. */
            match: components["schemas"]["MatchId"];
            /** @description Who is in each place, null where someone is to come; null for a match that there is not. */
            was?: (components["schemas"]["EntryId"] | null)[] | null;
        };
        /** @description Something a reason is about. */
        ParamValue: number | string | components["schemas"]["ParamValue"][];
        /**
         * @description A part of a bracket.
         * @enum {string}
         */
        Part: "winners" | "losers" | "final";
        /** @description An old password and a new one. */
        PasswordChange: {
            /**
             * Format: password
             * @description The new one.
             * @example double six leads
             */
            new: string;
            /**
             * Format: password
             * @description The password so far.
             * @example five up and five down
             */
            old: string;
        };
        /** @description Points that a ruling gave. */
        Penalty: {
            /** @description The number of the call. */
            call: number;
            clause?: components["schemas"]["ClauseId"] | null;
            /**
             * Format: int32
             * @description How many points; a negative number takes points away.
             */
            points: number;
            /** @description The side that gets the points. */
            to: components["schemas"]["EntryId"];
        };
        /** @description What never changes at a table. */
        Place: {
            /** @description The book. */
            book: components["schemas"]["BookName"];
            /** @description The table. */
            id: components["schemas"]["TableId"];
            /** @description How the table treats wrong acts. */
            kind: components["schemas"]["TableKind"];
            of?: components["schemas"]["MatchTable"] | null;
            /** @description What was chosen instead of the book's own parameters, or follows from its event. */
            options: {
                [key: string]: components["schemas"]["OptionValue"];
            };
            /** @description How time passes. */
            pace: components["schemas"]["Pace"];
        };
        /** @description An entry that would stand at another place. */
        PlaceChange: {
            /** @description The place it would have. */
            becomes?: number | null;
            /** @description The entry. */
            entry: components["schemas"]["EntryId"];
            /** @description Its place in the standings, from 1. */
            was?: number | null;
        };
        /** @description A place at the end. */
        Placed: {
            /** @description From 1. */
            place: number;
            /** @description The reason for the place. */
            why: components["schemas"]["Reason"];
        };
        /** @description What is new in a `Placed`. */
        PlacedPatch: {
            /** @description From 1. */
            place?: number;
            why?: components["schemas"]["ReasonPatch"];
        };
        /** @description Who finished where; empty until the event is over. */
        Places: {
            /** @description Best first. */
            order: components["schemas"]["EntryId"][];
            /** @description The places with their reasons. */
            rows: {
                [key: string]: components["schemas"]["Placed"];
            };
        };
        /** @description What is new in a `Places`. */
        PlacesPatch: {
            /** @description Best first. */
            order?: components["schemas"]["EntryId"][];
            /** @description The places with their reasons. */
            rows?: {
                [key: string]: components["schemas"]["PlacedPatch"] | null;
            };
        };
        /** @description An event that is thought about. */
        Planned: {
            /** @description The book it would be run by. */
            book: components["schemas"]["BookName"];
            /**
             * @description How many would enter: teams, or players where the book draws partners or tables.
             * @example 20
             */
            entrants: number;
            /** @description What the director would choose, by the book's option keys. */
            options?: {
                [key: string]: components["schemas"]["OptionValue"];
            };
            /**
             * Format: int32
             * @description Tables in the room; as many as the matches need, if left out or 0.
             * @example 8
             */
            tables?: number | null;
        };
        /** @description A play of whatever bone lies at a place. */
        PlayFaceDown: {
            /** @description That it is a play. */
            do: components["schemas"]["PlayVerb"];
            /** @description The place, counted from 0. */
            position: number;
            /** @description Who plays. */
            seat: components["schemas"]["Seat"];
        };
        /**
         * @description What is done by a play.
         * @enum {string}
         */
        PlayVerb: "play";
        /** @description A match and the table it is played at, online. */
        PlayedAt: {
            /** @description The match. */
            match: components["schemas"]["MatchId"];
            /** @description The table. */
            table: components["schemas"]["TableId"];
        };
        /** @description A result that was made up. */
        PlayedMatch: {
            /** @description The match. */
            match: components["schemas"]["MatchId"];
            /**
             * @description Its score; of a match of several games, the games each side won.
             * @example [
             *       7,
             *       4
             *     ]
             */
            score: number[];
        };
        /** @description What was played. */
        PlayedOn: {
            /** @description Whether the event has come as far as was asked. If not, the same request goes on. */
            done: boolean;
            /**
             * @description How many of them were draws.
             * @example 1
             */
            draws: number;
            /**
             * @description How many lines were given.
             * @example 5
             */
            lines: number;
            /** @description How far it has come. */
            progress: components["schemas"]["Progress"];
            /** @description Whether an earlier request with the same `Idempotency-Key` had begun to do it. */
            repeat: boolean;
            /** @description The results, as they were given. */
            results: components["schemas"]["PlayedMatch"][];
            /**
             * Format: int64
             * @description The event's version after it.
             * @example 42
             */
            version: number;
        };
        /**
         * @description Where a keeper keeps score.
         * @example {
         *       "table": 4
         *     }
         */
        Post: "anywhere" | {
            /**
             * Format: int32
             * @description At this table, counted from 1, for every match on it; also for matches that were played on it
             *     to their end, or are no longer played, where nothing is left to write.
             */
            table: number;
        } | {
            /** @description For this match. */
            match: components["schemas"]["MatchId"];
        };
        /**
         * @description Who is at a seat.
         * @enum {string}
         */
        Presence: "empty" | "here" | "away" | "stand-in";
        /**
         * @description What would change by a line as it is: a correction without a `then` keeps what was played.
         *     Entries are given by their ids.
         */
        Preview: {
            /**
             * @description Draws that could not stand, because a tie would have to be broken before them. Made again,
             *     they bring back the results of every match that has the same sides.
             */
            draws_held: string[];
            /** @description What the entries named above are called. */
            names: {
                [key: string]: string;
            };
            /** @description What the director would have to do next. */
            needs: components["schemas"]["Need"][];
            /** @description Matches that would have other sides. */
            pairings: components["schemas"]["PairingChange"][];
            /** @description Results that would fall, so that the matches are played again. */
            results_lost: components["schemas"]["LostResult"][];
            /** @description Seeds that would go to others. */
            seeds: components["schemas"]["SeedChange"][];
            /** @description Entries that would stand at other places. */
            standings: components["schemas"]["PlaceChange"][];
            /** @description Matches that would be played at other tables. */
            tables: components["schemas"]["TableChange"][];
        };
        /** @description A line to be looked at before it is given. */
        PreviewRequest: {
            /** @description A line of an event record, as it would be given. */
            line: components["schemas"]["EventLine"];
        };
        /** @description How far an event has come. */
        Progress: {
            /** @description Entries that take part. */
            entries: number;
            /** @description Matches of it that are drawn. */
            matches: number;
            /**
             * @description Matches of the round or the stage underway with a result, of all once the event is over. Byes and
             *     rounds that a team entered too late for are not counted.
             */
            played: number;
            /** @description Matches that can be played now. */
            playing: number;
            /**
             * Format: int32
             * @description The round of the round robin it is in.
             */
            round?: number | null;
            /**
             * Format: int32
             * @description How many rounds the round robin has.
             */
            rounds?: number | null;
            /**
             * @description The stage it is in: `entries`, a stage, `brackets`, or `complete`.
             * @example round-robin
             */
            stage: string;
        };
        /** @description What is new in a `Progress`. */
        ProgressPatch: {
            /** @description Entries that take part. */
            entries?: number;
            /** @description Matches of it that are drawn. */
            matches?: number;
            /**
             * @description Matches of the round or the stage underway with a result, of all once the event is over. Byes and
             *     rounds that a team entered too late for are not counted.
             */
            played?: number;
            /** @description Matches that can be played now. */
            playing?: number;
            /**
             * Format: int32
             * @description The round of the round robin it is in.
             */
            round?: number | null;
            /**
             * Format: int32
             * @description How many rounds the round robin has.
             */
            rounds?: number | null;
            /** @description The stage it is in: `entries`, a stage, `brackets`, or `complete`. */
            stage?: string;
        };
        /**
         * @description A QR code, to be drawn with a stroke of width 1: `<svg viewBox="0 0 SIZE SIZE"><path stroke="#000"
         *     d="…"/></svg>`, with a margin of 4 around it.
         */
        QrPath: {
            /**
             * @description The path.
             * @example M0 .5h7m2 0h1…
             */
            d: string;
            /**
             * @description How many modules wide and high it is.
             * @example 33
             */
            size: number;
        };
        /** @description A shortest and a longest time, in milliseconds. */
        Range: {
            /**
             * Format: int64
             * @description The longest.
             * @example 210000
             */
            high: number;
            /**
             * Format: int64
             * @description The shortest.
             * @example 90000
             */
            low: number;
        };
        /** @description A value for the next shuffle. */
        ReadyWith: {
            /**
             * @description Any text. It is mixed into the shuffle, so no one who does not know it can foresee the deal.
             * @example my own luck
             */
            value?: string | null;
        };
        /**
         * @description Why something was refused, or stands as it stands.
         *
         *     Programs match `code`, and together with `params` it is enough to say the same in another
         *     language; people read `text`.
         */
        Reason: {
            clause?: components["schemas"]["ClauseId"] | null;
            code: components["schemas"]["Code"];
            /** @description What the sentence is about. Entries are given by their ids, matches by theirs. */
            params: {
                [key: string]: components["schemas"]["ParamValue"];
            };
            /**
             * @description The sentence in English: lower case, no final stop, so that it can follow a colon.
             * @example 18 marks against, 24 for Team 8
             */
            text: string;
        };
        /** @description What is new in a `Reason`. */
        ReasonPatch: {
            clause?: components["schemas"]["ClauseId"] | null;
            code?: components["schemas"]["Code"];
            /** @description What the sentence is about. Entries are given by their ids, matches by theirs. */
            params?: {
                [key: string]: components["schemas"]["ParamValue"] | null;
            };
            /** @description The sentence in English: lower case, no final stop, so that it can follow a colon. */
            text?: string;
        };
        /** @description One entry of a table's log, with every bone in sight. */
        RefereeLogItem: {
            /**
             * Format: int64
             * @description The number of the fact.
             */
            n: number;
            /** @description What happened. */
            seen: components["schemas"]["Event"];
            /** @description What followed from it by itself. */
            then?: components["schemas"]["Followed"][];
        };
        /** @description A table with every hand in sight. */
        RefereeSnapshot: {
            /** @description Marks a message that shows everything. */
            kind: components["schemas"]["RefereeSnapshotKind"];
            /** @description What happened in the hand in play, or the last one. */
            log: components["schemas"]["RefereeLogItem"][];
            /**
             * Format: int64
             * @description The hall's time, in milliseconds since 1970.
             * @example 1790000000000
             */
            now: number;
            revealed?: components["schemas"]["Revealed"] | null;
            /** @description How many watch here without a seat. */
            spectators: number;
            /** @description What everyone may know of the table besides the game. */
            table: components["schemas"]["Room"];
            /**
             * Format: int64
             * @description The version this shows.
             * @example 42
             */
            version: number;
            /** @description The game as each seat sees it, seat 0 first. */
            views: components["schemas"]["View"][];
        };
        /**
         * @description Everything as it stands, for a referee.
         * @enum {string}
         */
        RefereeSnapshotKind: "referee-snapshot";
        /** @description What is new at a table, with every hand in sight. */
        RefereeUpdate: {
            /**
             * Format: int64
             * @description The version it follows. A reader at another version asks again.
             * @example 41
             */
            from: number;
            /** @description Marks a message that shows what is new. */
            kind: components["schemas"]["RefereeUpdateKind"];
            /** @description What happened. */
            log: components["schemas"]["RefereeLogItem"][];
            /**
             * Format: int64
             * @description The hall's time, in milliseconds since 1970.
             * @example 1790000000000
             */
            now: number;
            revealed?: components["schemas"]["Revealed"] | null;
            /** @description How many watch here without a seat. */
            spectators: number;
            /** @description The members of `table` that have changed. */
            table: components["schemas"]["RoomStateChanges"];
            /**
             * Format: int64
             * @description The version it leads to.
             * @example 42
             */
            version: number;
            /** @description The game as each seat sees it, each whole. */
            views: components["schemas"]["View"][];
        };
        /**
         * @description What has changed since the version `from`, for a referee.
         * @enum {string}
         */
        RefereeUpdateKind: "referee-update";
        /** @description A line that could not be taken. */
        RefusedAt: {
            /**
             * @description Its number, from 1.
             * @example 14
             */
            line: number;
            /** @description Why. */
            reason: components["schemas"]["Reason"];
        };
        /** @description Why a line was refused. */
        RefusedLine: {
            clause?: components["schemas"]["ClauseId"] | null;
            code: components["schemas"]["Code"];
            /**
             * @description What went wrong, for people.
             * @example 7 is not a multiple of five
             */
            message: string;
            /** @description What it is about, so that it can be said in another language. */
            params?: {
                [key: string]: components["schemas"]["ParamValue"];
            };
        };
        /** @description A way for a declaration to be wrong. */
        Refutation: {
            /** @description The supposed hands. */
            hands: components["schemas"]["Bones"][];
            /**
             * @description Every bone in the order it falls, ending where the declaration fails: with the trick that
             *     decides it, or with the bone of a laid order that would be a renege.
             */
            line: components["schemas"]["Bones"];
        };
        /** @description A result as it is reported: a score, or the games of a match of several. */
        Report: {
            /** @description The games in order. */
            games?: number[][] | null;
            /** @description The match. */
            match: components["schemas"]["MatchId"];
            score?: components["schemas"]["Score"] | null;
        };
        /** @description The end of a match: its score, or its games. */
        ReportRequest: {
            /** @description The games of a match of several. */
            games?: number[][] | null;
            pairing?: components["schemas"]["Pairing"] | null;
            score?: components["schemas"]["Score"] | null;
        };
        /** @description When an event that is under way ends, from now. */
        RestShape: components["schemas"]["ForecastShape"] & {
            /**
             * @description How many matches that were played the forecast rests on; where they are too few, on what is
             *     usual for the book.
             * @example 18
             */
            measured: number;
            /**
             * Format: int64
             * @description The server's time: the others count from it.
             * @example 1790000000000
             */
            now: number;
        };
        /**
         * @description How a result came about.
         * @enum {string}
         */
        ResultKind: "signed" | "played" | "bye" | "forfeit";
        /** @description A wish for what was missed. */
        Resync: {
            /**
             * Format: int64
             * @description The version the client has.
             */
            from?: number | null;
        };
        /** @description The shuffle of the last hand whose bones may be seen. */
        Revealed: {
            /**
             * Format: int32
             * @description The hand, from 1.
             */
            hand: number;
            /** @description The secret, in hexadecimal. */
            secret: string;
            /** @description The values that were mixed in, in seat order. */
            values: components["schemas"]["Contribution"][];
        };
        /**
         * @description What a person may do at the table or event they ask about.
         * @enum {string}
         */
        Role: "director" | "official" | "keeper" | "player" | "spectator";
        /**
         * @description A role to be given at an event.
         * @example {
         *       "at": {
         *         "table": 4
         *       },
         *       "role": "keeper"
         *     }
         */
        RoleShape: {
            /** @enum {string} */
            role: "director";
        } | {
            /** @enum {string} */
            role: "official";
        } | {
            /** @description Where. */
            at: components["schemas"]["Post"];
            /** @enum {string} */
            role: "keeper";
        } | {
            /**
             * @description The entry, by its id or its name.
             * @example 7
             */
            entry: string;
            /** @description What it is called, as it was shown; not read. */
            entry_name?: string | null;
            /** @enum {string} */
            role: "player";
        };
        /**
         * @description A role at an event, as it is shown.
         * @example {
         *       "entry": "7",
         *       "entry_name": "The Doubles",
         *       "role": "player"
         *     }
         */
        RoleView: {
            /** @enum {string} */
            role: "director";
        } | {
            /** @enum {string} */
            role: "official";
        } | {
            /** @description Where. */
            at: components["schemas"]["Post"];
            /** @enum {string} */
            role: "keeper";
        } | {
            /** @description The entry. */
            entry: components["schemas"]["EntryId"];
            /**
             * @description The entry's name; left out if the entry was removed.
             * @example The Doubles
             */
            entry_name?: string | null;
            /** @enum {string} */
            role: "player";
        };
        /** @description What everyone may know of a table besides the game itself. */
        Room: components["schemas"]["Place"] & components["schemas"]["RoomState"];
        /** @description A seat as everyone sees it. */
        RoomSeat: {
            /**
             * Format: int64
             * @description Since when the player is away, in milliseconds since 1970.
             */
            away_since?: number | null;
            /** @description The name of who plays there, or is to play there. */
            name: string;
            /** @description Who is there. */
            presence: components["schemas"]["Presence"];
            /** @description Whether the player is ready for the next hand. */
            ready: boolean;
        };
        /** @description What changes in it. */
        RoomState: {
            /** @description What the game waits for. */
            awaits: components["schemas"]["Awaited"];
            /** @description What is running. */
            clocks: components["schemas"]["Clocks"];
            /** @description Whether the table is closed. Nothing more happens at a closed table. */
            closed: boolean;
            closed_reason?: components["schemas"]["Reason"] | null;
            /**
             * @description Why it was closed, if the game was not over.
             * @example rr-1-1 has got its result elsewhere
             */
            closed_why?: string | null;
            /** @description How the next hand is shuffled. */
            fair: components["schemas"]["FairView"];
            /** @description Games won by each side, in a match of several. */
            games?: number[] | null;
            /**
             * Format: int32
             * @description The hand in play, or the last one, from 1; 0 before the first.
             */
            hand: number;
            /** @description One total for each side, or for each seat. */
            score: number[];
            /** @description Who sits where. */
            seats: components["schemas"]["RoomSeat"][];
            /** @description The last hands that changed the totals, each with the totals after it. */
            tally: [
                number,
                number[]
            ][];
            to_act?: components["schemas"]["Seat"] | null;
            /** @description Who won, as a place in `score`. */
            winner?: number | null;
        };
        /** @description What changes in it. */
        RoomStateChanges: {
            /** @description What the game waits for. */
            awaits?: components["schemas"]["Awaited"];
            /** @description What is running. */
            clocks?: components["schemas"]["Clocks"];
            /** @description Whether the table is closed. Nothing more happens at a closed table. */
            closed?: boolean;
            closed_reason?: components["schemas"]["Reason"] | null;
            /**
             * @description Why it was closed, if the game was not over.
             * @example rr-1-1 has got its result elsewhere
             */
            closed_why?: string | null;
            /** @description How the next hand is shuffled. */
            fair?: components["schemas"]["FairView"];
            /** @description Games won by each side, in a match of several. */
            games?: number[] | null;
            /**
             * Format: int32
             * @description The hand in play, or the last one, from 1; 0 before the first.
             */
            hand?: number;
            /** @description One total for each side, or for each seat. */
            score?: number[];
            /** @description Who sits where. */
            seats?: components["schemas"]["RoomSeat"][];
            /** @description The last hands that changed the totals, each with the totals after it. */
            tally?: [
                number,
                number[]
            ][];
            to_act?: components["schemas"]["Seat"] | null;
            /** @description Who won, as a place in `score`. */
            winner?: number | null;
        };
        /** @description A row of a file. */
        RowSummary: {
            /** @description Its chapter or club. */
            chapter?: string | null;
            /**
             * Format: int64
             * @description The line of the file it begins on, from 1.
             */
            line: number;
            /** @description The name of the entry. */
            name: string;
            /** @description Its players. */
            players: string[];
            problem?: components["schemas"]["Reason"] | null;
        };
        /** @description An official's ruling. */
        Ruling: {
            /** @description The call it answers. */
            call: number;
            clause?: components["schemas"]["ClauseId"] | null;
            /** @description What follows from it. */
            consequence?: components["schemas"]["Consequence"];
            /** @description The side that offended, if one did. */
            offender?: string | null;
        };
        /** @description One player's word in the bidding. */
        Said: {
            /** @description The word. */
            bid: components["schemas"]["Say"];
            /** @description Whether the bones were still face down. */
            blind: boolean;
            /** @description Who said it. */
            seat: components["schemas"]["Seat"];
            /** @description What became of it. */
            turn: components["schemas"]["BiddingTurn"];
        };
        /** @description A practice event to be made. */
        Sample: {
            /** @description The book it is run by. */
            book: components["schemas"]["BookName"];
            /**
             * @description How many enter: teams, or players where the book draws partners or tables.
             * @default 16
             * @example 20
             */
            entrants: number;
            /**
             * @description Whether the hall's list shows it to everyone.
             * @default false
             */
            listed: boolean;
            /**
             * @description What it is called; after its book, if left out.
             * @example Trying out the brackets
             */
            name?: string | null;
            /** @description What the director chooses, by the book's option keys. */
            options?: {
                [key: string]: components["schemas"]["OptionValue"];
            };
            /**
             * @description What every draw follows from; drawn by lot, if left out.
             * @example 7
             */
            seed?: string | null;
        };
        /**
         * @description A word in the bidding.
         * @example 31
         * @enum {string}
         */
        Say: "pass" | "30" | "31" | "32" | "33" | "34" | "35" | "36" | "37" | "38" | "39" | "40" | "41" | "42" | "84" | "126" | "168" | "210";
        /**
         * @description Where a choice is made.
         * @enum {string}
         */
        Scope: "table" | "event";
        /**
         * @description One number a side; of Mexican train, a total for each seat.
         * @example [
         *       7,
         *       4
         *     ]
         */
        Score: number[];
        /**
         * @description Who writes the score sheets of an event.
         * @enum {string}
         */
        Scoring: "keepers" | "players" | "either";
        /** @description A place at the table: 0, 1, 2 … clockwise. */
        Seat: number;
        /** @description A token from a link. */
        SeatLink: {
            /**
             * @description The seat's token.
             * @example 0123456789abcdefghjkmnpqrstvwxyz
             */
            token: string;
        };
        /** @description A seat taken. */
        SeatTaken: {
            /** @description The seat. */
            seat: components["schemas"]["Seat"];
            /**
             * @description The seat's token, shown this once. Anyone who has it plays for the seat; a browser also got it
             *     as a cookie.
             * @example 0123456789abcdefghjkmnpqrstvwxyz
             */
            token?: string | null;
            /**
             * Format: int64
             * @description The table's version.
             * @example 2
             */
            version: number;
        };
        /** @description A section of a book. */
        Section: {
            /**
             * @description Its name for programs; where the book has numbers for its sections, that number.
             * @example IV
             */
            id: string;
            /**
             * @description What it is about.
             * @example Playing a hand
             */
            title: string;
        };
        /** @description A seed that would go to another. */
        SeedChange: {
            becomes?: components["schemas"]["EntryId"] | null;
            /** @description The seed, from 1. */
            seed: number;
            /** @description The bracket. */
            stage: components["schemas"]["Stage"];
            was?: components["schemas"]["EntryId"] | null;
        };
        /** @description A seed. */
        Seeded: {
            /** @description From 1. */
            seed: number;
            /** @description The reason for the seed. */
            why: components["schemas"]["Reason"];
        };
        /** @description What is new in a `Seeded`. */
        SeededPatch: {
            /** @description From 1. */
            seed?: number;
            why?: components["schemas"]["ReasonPatch"];
        };
        /** @description What happened at a table, as its reader may know it. */
        Seen: components["schemas"]["FortyTwoSeen"] | components["schemas"]["FivesSeen"] | components["schemas"]["TrainSeen"];
        /** @description Changes to an event. What is left out stays as it is. */
        SettingsChange: {
            /** @description Tables no one can play at, all of them. */
            closed_tables?: number[] | null;
            /**
             * Format: int32
             * @description Minutes that a match of the round robin has.
             */
            minutes?: number | null;
            /** @description What it is called. */
            name?: string | null;
            /** @description Others of the book's options, by their keys. */
            options?: {
                [key: string]: components["schemas"]["OptionValue"];
            };
            /** @description Where it is held; empty for nowhere in particular. */
            place?: string | null;
            scoring?: components["schemas"]["Scoring"] | null;
            /**
             * Format: int64
             * @description When it begins, in seconds since 1970.
             */
            starts_at?: number | null;
            /**
             * Format: int32
             * @description Tables in the room; 0 for as many as are needed.
             */
            tables?: number | null;
            /**
             * @description The time zone of the place, as `America/Chicago`; empty for none.
             * @example America/Chicago
             */
            time_zone?: string | null;
        };
        /** @description How a dispute was settled. */
        Settlement: {
            /**
             * Format: int64
             * @description When, in milliseconds since 1970.
             */
            at: number;
            by?: components["schemas"]["Author"] | null;
            dispute?: components["schemas"]["SheetDispute"] | null;
            /** @description What was decided. */
            how: string;
        };
        /** @description How a dispute was settled. */
        SettlementRequest: {
            /** @description Or its games. */
            games?: number[][] | null;
            /**
             * @description What was decided.
             * @example both sides agree on line 3
             */
            how: string;
            pairing?: components["schemas"]["Pairing"] | null;
            score?: components["schemas"]["Score"] | null;
        };
        /** @description A score sheet. */
        Sheet: {
            /**
             * Format: int32
             * @description The games of the match.
             */
            best_of: number;
            /** @description The book. */
            book: components["schemas"]["BookName"];
            /** @description The sides that agree with it as it is, by their places. */
            confirmed: number[];
            dispute?: components["schemas"]["SheetDispute"] | null;
            /**
             * @description Their entries, in the same order.
             * @example [
             *       "7",
             *       "12"
             *     ]
             */
            entries: components["schemas"]["EntryId"][];
            /** @description The event. */
            event: components["schemas"]["EventId"];
            keeper?: components["schemas"]["Keeper"] | null;
            /** @description The highest figures its lines can have. */
            limits: components["schemas"]["Limits"];
            /** @description Its lines, struck ones included. */
            lines: components["schemas"]["SheetLine"][];
            /** @description The match. */
            match: components["schemas"]["MatchId"];
            /**
             * @description Whose sheet it is: the match with its entries. Requests name it, so that a line goes to the
             *     right sheet.
             */
            pairing: components["schemas"]["Pairing"];
            /** @description Points that rulings at the event gave to its sides. The totals include them. */
            penalties: components["schemas"]["SheetPenalty"][];
            refused?: components["schemas"]["Reason"] | null;
            report?: components["schemas"]["SheetReport"] | null;
            result?: components["schemas"]["OtherResult"] | null;
            /** @description Who writes the sheets of the event. */
            scoring: components["schemas"]["Scoring"];
            /** @description Who sits where. */
            seats: components["schemas"]["SheetSeat"][];
            settled?: components["schemas"]["Settlement"] | null;
            /** @description The names of the match's sides. */
            sides: string[];
            /** @description Whether its keeper has signed it. */
            signed: boolean;
            /** @description Where it stands. */
            status: components["schemas"]["SheetStatus"];
            superseded?: components["schemas"]["Superseded"] | null;
            /** @description What it comes to. */
            tally: components["schemas"]["Tally"];
            time?: components["schemas"]["TimeCalled"] | null;
        };
        /** @description What is disputed on a sheet. It waits for an official. */
        SheetDispute: {
            /** @description Who disputes. */
            by: components["schemas"]["Author"];
            /** @description What each side says the result is, where the figures differ: first what the sheet says. */
            claims?: components["schemas"]["DisputeClaim"][];
            /**
             * Format: int64
             * @description When it was disputed, in milliseconds since 1970.
             */
            since: number;
            /** @description What is wrong, in the words of the person who disputes; left out if the figures say it. */
            why?: string | null;
        };
        /**
         * @description What a score keeper writes down.
         *
         *     Sides and seats are those of the match: side 0 is the first named and has the even seats.
         */
        SheetEntry: {
            /**
             * @description The bid.
             * @example 31
             */
            bid?: string | null;
            /**
             * Format: int32
             * @description Who won the bidding; left out if the hand was lost before anyone had.
             */
            bidder?: number | null;
            /**
             * Format: int32
             * @description Who reneged, if a player did.
             */
            by?: number | null;
            /** @enum {string} */
            do: "hand";
            /** @description How it came out. */
            outcome: components["schemas"]["HandOutcome"];
        } | {
            /** @enum {string} */
            do: "score";
            /**
             * Format: int32
             * @description The game it belongs to, from 1: what the keeper's page shows. The first line of each game
             *     after the first has to name it.
             */
            game?: number | null;
            /**
             * Format: int32
             * @description A multiple of five.
             * @example 15
             */
            points: number;
            /**
             * Format: int32
             * @description By which side.
             */
            side: number;
        } | {
            /**
             * Format: int32
             * @description The side that offended.
             */
            against: number;
            /** @enum {string} */
            do: "penalty";
            /**
             * Format: int32
             * @description The game it belongs to, from 1, as with a score.
             */
            game?: number | null;
        } | {
            /** @enum {string} */
            do: "end";
            /**
             * Format: int32
             * @description The game it belongs to, from 1, as with a score.
             */
            game?: number | null;
            /**
             * Format: int32
             * @description The count, a multiple of five.
             * @example 25
             */
            points?: number;
            /**
             * Format: int32
             * @description The side that gets the count of what the others have left; left out if neither does.
             */
            to?: number | null;
        } | {
            /** @enum {string} */
            do: "pips";
            /** @description In the order of the match's sides. */
            left: number[];
        } | {
            /** @enum {string} */
            do: "strike";
            instead?: components["schemas"]["SheetEntry"] | null;
            /** @description The line's number, from 1. */
            line: number;
            /** @description Why. */
            why: string;
        };
        /** @description A line of a sheet. */
        SheetLine: {
            /**
             * Format: int64
             * @description When, in milliseconds since 1970.
             */
            at: number;
            /** @description Who wrote it. */
            by: components["schemas"]["Author"];
            /** @description What was written, as it was sent. */
            entry: components["schemas"]["SheetEntry"];
            /** @description The game it counts in, from 1, if it counts. */
            game?: number | null;
            /** @description What it gave each side, in marks, points or pips. */
            gave?: number[] | null;
            /** @description The hand of that game, from 1. */
            hand?: number | null;
            /** @description Its number, from 1. */
            n: number;
            /** @description Whether it was struck out. */
            struck: boolean;
            /** @description The totals of the game after it. */
            totals?: number[] | null;
        };
        /** @description A score sheet, whole each time. */
        SheetMessage: {
            /** @description Whether it comes first, or because the sheet has changed. */
            kind: components["schemas"]["SheetMessageKind"];
            /**
             * Format: int64
             * @description What time it is, in milliseconds since 1970.
             */
            now: number;
            /** @description The sheet. */
            sheet: components["schemas"]["Sheet"];
            /**
             * Format: int64
             * @description The version this shows.
             */
            version: number;
        };
        /**
         * @description Why a sheet is sent.
         * @enum {string}
         */
        SheetMessageKind: "snapshot" | "update";
        /** @description Points that a ruling at the event gave to a side. */
        SheetPenalty: {
            /** @description The call that was ruled on. */
            call: number;
            clause?: components["schemas"]["ClauseId"] | null;
            /**
             * Format: int32
             * @description How many points; a negative number takes points away.
             */
            points: number;
            /** @description The side that gets the points. */
            side: number;
        };
        /** @description The end of a match, reported alone. */
        SheetReport: components["schemas"]["Figures"] & {
            /**
             * Format: int64
             * @description When, in milliseconds since 1970.
             */
            at: number;
            /** @description Who reported it. */
            by: components["schemas"]["Author"];
        };
        /** @description A seat of a match, for who bid and who reneged. */
        SheetSeat: {
            /** @description Who sits there. */
            name: string;
            /** @description The seat. */
            seat: number;
            /** @description The side they play for. */
            side: number;
        };
        /** @description What is sent over a score sheet's socket: `kind` says which. */
        SheetSocketMessage: components["schemas"]["SheetMessage"] | components["schemas"]["SocketAnswer"];
        /**
         * @description Where a sheet stands.
         * @enum {string}
         */
        SheetStatus: "open" | "disputed" | "final" | "posted" | "corrected" | "elsewhere" | "superseded";
        /** @description A shot clock, in milliseconds: running over is recorded, and shown. */
        ShotClock: {
            /**
             * Format: int64
             * @description How long a bid may take.
             */
            bid: number;
            /**
             * Format: int64
             * @description How long a play may take.
             */
            play: number;
            /** @description Whether a stand-in then acts for the player, once. */
            plays: boolean;
        };
        /** @description A shot clock, in milliseconds. */
        ShotShape: {
            /**
             * Format: int64
             * @description How long a bid may take; 50 at least.
             */
            bid: number;
            /**
             * Format: int64
             * @description How long a play may take; 50 at least.
             */
            play: number;
            /** @description Whether a stand-in then acts for the player, once. */
            plays?: boolean;
        };
        /** @description One of two sides: side 0 has the even seats, side 1 the odd ones. */
        Side: number;
        /** @description What a signer says besides. */
        Signature: {
            /**
             * @description Whether time has ended the match before a side won it. Not needed where time was called at the
             *     event.
             */
            early?: boolean;
            pairing?: components["schemas"]["Pairing"] | null;
        };
        /** @description Who sits down, and where. */
        SitDown: {
            /**
             * @description The player's name.
             * @example Ann
             */
            name: string;
            seat?: components["schemas"]["Seat"] | null;
        };
        /**
         * @description Everything as it stands.
         * @enum {string}
         */
        SnapshotKind: "snapshot";
        /** @description The answer to a client's message. */
        SocketAnswer: {
            /** @enum {string} */
            kind: "done";
            /** @description What it led to. */
            ok: components["schemas"]["Changed"];
            /**
             * Format: int64
             * @description The number the client gave the message.
             */
            re: number;
        } | {
            /** @description Why. */
            error: components["schemas"]["Failure"];
            /** @enum {string} */
            kind: "failed";
            /**
             * Format: int64
             * @description The number the client gave the message; 0 if it could not be read.
             */
            re: number;
        };
        /** @description What the solver finds. */
        SolveAnswer: {
            /** @description Every play that reaches it. */
            best: components["schemas"]["Bones"];
            /** @description Whether the leader's side reaches the bid, points already taken included. */
            makes?: boolean | null;
            /** @description What each side takes from here with best play of all four. */
            points: number[];
        };
        /** @description A position of 42 to be solved, with all hands seen. */
        SolveQuestion: {
            bid?: components["schemas"]["Goal"] | null;
            /** @description What seats 0 to 3 hold, 1 to 7 bones each. */
            hands: components["schemas"]["Bones"][];
            /** @description Who leads, or led to the trick that is down. */
            leader: components["schemas"]["Seat"];
            /** @description What each side has taken already. */
            points?: number[];
            /** @description Bones that are down, in order from the leader and no longer in the hands. */
            trick?: components["schemas"]["Bone"][];
            /** @description What is trumps. */
            trump: components["schemas"]["Trump"];
        };
        /** @description The middle of many days, and what nine of ten lie between, in milliseconds. */
        SpreadShape: {
            /**
             * Format: int64
             * @description One day in twenty is longer.
             * @example 16000000
             */
            high: number;
            /**
             * Format: int64
             * @description One day in twenty is shorter.
             * @example 12000000
             */
            low: number;
            /**
             * Format: int64
             * @description Half the days are.
             * @example 14000000
             */
            median: number;
        };
        /** @description Who has which role. */
        Staff: {
            /** @description Accounts with their roles. */
            accounts: components["schemas"]["StaffMember"][];
            /** @description Links that work. */
            links: components["schemas"]["LinkView"][];
        };
        /** @description An account with its roles. */
        StaffMember: {
            /**
             * @description The account's name.
             * @example Ann
             */
            name: string;
            /** @description Its roles. */
            roles: components["schemas"]["RoleView"][];
        };
        /**
         * @description A part of an event in which matches are played.
         * @enum {string}
         */
        Stage: "round-robin" | "championship" | "consolation" | "doubles" | "singles" | "tables" | "play-off";
        /** @description When a stage ends. */
        StageEnd: {
            /** @description When. */
            ends_ms: components["schemas"]["SpreadShape"];
            /** @description The stage. */
            stage: components["schemas"]["Stage"];
        };
        /** @description A stage of an event. */
        StagePlan: {
            /**
             * Format: int32
             * @description Games of a match: the side that wins more than half of them wins it.
             * @example 1
             */
            best_of: number;
            bracket?: components["schemas"]["BracketKind"] | null;
            /**
             * @description Byes.
             * @example 0
             */
            byes: number;
            /**
             * @description How many play in it.
             * @example 16
             */
            entries: number;
            /**
             * @description Matches that are played only if those before ask for it.
             * @example 1
             */
            if_needed: number;
            /**
             * @description Matches that are played.
             * @example 30
             */
            matches: number;
            /**
             * Format: int32
             * @description Minutes of a match, where it is limited.
             * @example 25
             */
            minutes?: number | null;
            /** @description What its draws say. */
            notes: components["schemas"]["Reason"][];
            /**
             * @description How many matches one after the other it takes at the most.
             * @example 7
             */
            rounds: number;
            /** @description Which. */
            stage: components["schemas"]["Stage"];
        };
        /** @description What an entry has done. */
        Standing: {
            /**
             * Format: int64
             * @description What was scored against the entry.
             */
            against: number;
            /**
             * Format: int64
             * @description What the entry scored, in marks, points or pips.
             */
            for: number;
            /**
             * Format: int32
             * @description Matches lost.
             */
            losses: number;
            /** @description Its place, from 1. */
            place: number;
            why?: components["schemas"]["Reason"] | null;
            /**
             * Format: int32
             * @description Matches won.
             */
            wins: number;
        };
        /** @description What is new in a `Standing`. */
        StandingPatch: {
            /**
             * Format: int64
             * @description What was scored against the entry.
             */
            against?: number;
            /**
             * Format: int64
             * @description What the entry scored, in marks, points or pips.
             */
            for?: number;
            /**
             * Format: int32
             * @description Matches lost.
             */
            losses?: number;
            /** @description Its place, from 1. */
            place?: number;
            why?: components["schemas"]["ReasonPatch"] | null;
            /**
             * Format: int32
             * @description Matches won.
             */
            wins?: number;
        };
        /** @description The standings. */
        Standings: {
            /** @description Who stands where, best first. */
            order: components["schemas"]["EntryId"][];
            /** @description What each has done. */
            rows: {
                [key: string]: components["schemas"]["Standing"];
            };
        };
        /** @description What is new in a `Standings`. */
        StandingsPatch: {
            /** @description Who stands where, best first. */
            order?: components["schemas"]["EntryId"][];
            /** @description What each has done. */
            rows?: {
                [key: string]: components["schemas"]["StandingPatch"] | null;
            };
        };
        /** @description Who plays a match instead. */
        Superseded: {
            pairing?: components["schemas"]["Pairing"] | null;
            /**
             * @description Why, in a sentence.
             * @example ch-w2-1 is played by Kit & Flo and Ann & Bo now
             */
            why: string;
        };
        /** @description A match that would be played at another table. */
        TableChange: {
            /**
             * Format: int32
             * @description The table it would have.
             */
            becomes?: number | null;
            /** @description The match. */
            match: components["schemas"]["MatchId"];
            /**
             * Format: int32
             * @description Its table.
             */
            was?: number | null;
        };
        /** @example 0123456789abcdef */
        TableId: string;
        /** @description A table as a list shows it. */
        TableItem: {
            /** @description Its book. */
            book: components["schemas"]["BookName"];
            /**
             * @description How many seats are free.
             * @example 2
             */
            free: number;
            /** @description Its game. */
            game: components["schemas"]["Family"];
            /**
             * Format: int32
             * @description The hand in play, or the last one, from 1; 0 before the first.
             * @example 0
             */
            hand: number;
            /** @description How it treats wrong acts. */
            kind: components["schemas"]["TableKind"];
            /**
             * Format: int64
             * @description When it was opened, in milliseconds since 1970.
             * @example 1790000000000
             */
            opened_at: number;
            /** @description What was chosen instead of the book's own parameters. */
            options: {
                [key: string]: components["schemas"]["OptionValue"];
            };
            /** @description How time passes. */
            pace: components["schemas"]["Pace"];
            /** @description Who sits where, in the order of the seats. */
            players: components["schemas"]["TablePlayer"][];
            /** @description One total for each side, or for each seat. */
            score: number[];
            /**
             * @description How many play.
             * @example 4
             */
            seats: number;
            /**
             * @description How many watch.
             * @example 3
             */
            spectators: number;
            /** @description The table. */
            table: components["schemas"]["TableId"];
        };
        /**
         * @description How a table treats wrong acts.
         * @enum {string}
         */
        TableKind: "guarded" | "honor";
        /** @description What is sent over a table's socket: `kind` says which. A referee is sent the messages for one. */
        TableMessage: components["schemas"]["TableSnapshot"] | components["schemas"]["TableUpdate"] | components["schemas"]["RefereeSnapshot"] | components["schemas"]["RefereeUpdate"] | components["schemas"]["SocketAnswer"];
        /** @description Who sits at a table. */
        TablePlayer: {
            /**
             * @description The name of the player, or of who is to play there; empty if there is none.
             * @example Ann
             */
            name: string;
            /** @description Who is there. */
            presence: components["schemas"]["Presence"];
        };
        /** @description A message of a client: `act`, `ready` or `resync`. */
        TableRequest: {
            act?: components["schemas"]["Act"] | null;
            /**
             * Format: int64
             * @description The version the act is meant for.
             */
            expected?: number | null;
            /**
             * Format: int64
             * @description The client's number for it, repeated in the answer.
             */
            id?: number;
            /** @description The act's name: sent again, it is done once. */
            key?: string | null;
            ready?: components["schemas"]["ReadyWith"] | null;
            resync?: components["schemas"]["Resync"] | null;
        };
        /** @description A table as its reader may see it. */
        TableSnapshot: {
            /** @description Marks a message that shows everything. */
            kind: components["schemas"]["SnapshotKind"];
            /** @description What happened in the hand in play, or the last one. */
            log: components["schemas"]["LogItem"][];
            /**
             * Format: int64
             * @description The hall's time, in milliseconds since 1970.
             * @example 1790000000000
             */
            now: number;
            revealed?: components["schemas"]["Revealed"] | null;
            /** @description How many watch here without a seat. */
            spectators: number;
            /** @description What everyone may know of the table besides the game. */
            table: components["schemas"]["Room"];
            /**
             * Format: int64
             * @description The version this shows.
             * @example 42
             */
            version: number;
            /** @description The game as its reader may see it. */
            view: components["schemas"]["View"];
            you?: components["schemas"]["Seat"] | null;
        };
        /** @description What is new at a table. */
        TableUpdate: {
            /**
             * Format: int64
             * @description The version it follows. A reader at another version asks again.
             * @example 41
             */
            from: number;
            /** @description Marks a message that shows what is new. */
            kind: components["schemas"]["UpdateKind"];
            /** @description What happened. */
            log: components["schemas"]["LogItem"][];
            /**
             * Format: int64
             * @description The hall's time, in milliseconds since 1970.
             * @example 1790000000000
             */
            now: number;
            revealed?: components["schemas"]["Revealed"] | null;
            /** @description How many watch here without a seat. */
            spectators: number;
            /** @description The members of `table` that have changed. */
            table: components["schemas"]["RoomStateChanges"];
            /**
             * Format: int64
             * @description The version it leads to.
             * @example 42
             */
            version: number;
            /** @description The members of the view that have changed. */
            view: components["schemas"]["ViewChanges"];
            you?: components["schemas"]["Seat"] | null;
        };
        /** @description The tables of the room. */
        Tables: {
            /** @description The numbers of those that cannot be used. */
            closed: number[];
            /**
             * Format: int32
             * @description How many there are; left out if every match gets one.
             */
            count?: number | null;
        };
        /** @description What is new in a `Tables`. */
        TablesPatch: {
            /** @description The numbers of those that cannot be used. */
            closed?: number[];
            /**
             * Format: int32
             * @description How many there are; left out if every match gets one.
             */
            count?: number | null;
        };
        /** @description What the lines of a sheet come to. */
        Tally: {
            /** @description Whether a side has won the match. */
            complete: boolean;
            /** @description Games that are over, in a match of several; the last of them also when it won the match. */
            games: number[][];
            /** @description Hands so far in the game in play. */
            hands: number;
            /**
             * @description The totals of the game in play, or of the last one, with the points that were ruled at the
             *     event.
             */
            totals: number[];
        };
        /**
         * @description What becomes of games already played that a change would pair otherwise.
         * @enum {string}
         */
        Then: "keep" | "replay";
        /** @description A sheet when time is called before a side has won. */
        TimeCalled: {
            /**
             * @description The sides that say that the match ended as the sheet has it, by their places. Where players
             *     keep the score they confirm it once more for that, also those who wrote it.
             */
            ended: number[];
            /** @description Whether the score is level: one more hand decides it. */
            level: boolean;
        };
        /** @description Something that waits for a director or an official. */
        ToDo: {
            /** @description What it is. */
            kind: components["schemas"]["ToDoKind"];
            /** @description The line that settles it. The reader fills in what it leaves open. */
            line?: {
                [key: string]: components["schemas"]["ParamValue"];
            } | null;
            match?: components["schemas"]["MatchId"] | null;
            /** @description Why it is here. */
            reason: components["schemas"]["Reason"];
            /**
             * Format: int64
             * @description When it began to wait, in milliseconds since 1970.
             * @example 1790000000000
             */
            since: number;
            /**
             * Format: int32
             * @description The table in the room.
             */
            table?: number | null;
            /** @description How soon it should be done. */
            urgency: components["schemas"]["Urgency"];
            /** @description The person it waits for, or who asked: an entry's id, or a name. */
            who?: string | null;
        };
        /**
         * @description What has to be done.
         * @enum {string}
         */
        ToDoKind: "enter" | "check-in" | "draw" | "publish" | "tiebreak" | "score" | "take-in" | "call" | "ruling" | "dispute" | "sheet-refused" | "start-clock" | "overdue" | "late" | "away";
        /** @description What is new in a `ToDo`. */
        ToDoPatch: {
            /** @description What it is. */
            kind?: components["schemas"]["ToDoKind"];
            /** @description The line that settles it. The reader fills in what it leaves open. */
            line?: {
                [key: string]: components["schemas"]["ParamValue"] | null;
            } | null;
            match?: components["schemas"]["MatchId"] | null;
            reason?: components["schemas"]["ReasonPatch"];
            /**
             * Format: int64
             * @description When it began to wait, in milliseconds since 1970.
             */
            since?: number;
            /**
             * Format: int32
             * @description The table in the room.
             */
            table?: number | null;
            /** @description How soon it should be done. */
            urgency?: components["schemas"]["Urgency"];
            /** @description The person it waits for, or who asked: an entry's id, or a name. */
            who?: string | null;
        };
        /** @description An act at a table of Mexican train: a line of its record. The hall itself deals. */
        TrainAct: {
            /** @description The bone. */
            bone: components["schemas"]["Bone"];
            /** @enum {string} */
            do: "play";
            /** @description The line. */
            on: components["schemas"]["On"];
            /** @description Who plays. */
            seat: components["schemas"]["Seat"];
        } | {
            /** @enum {string} */
            do: "pass";
            /** @description Who passes. */
            seat: components["schemas"]["Seat"];
        } | {
            /** @enum {string} */
            do: "bump";
            /** @description Who bumps. */
            seat: components["schemas"]["Seat"];
        } | {
            /** @description The bone. */
            bone: components["schemas"]["Bone"];
            /** @enum {string} */
            do: "expose";
            /** @description Whose bone. */
            seat: components["schemas"]["Seat"];
        } | (components["schemas"]["Call"] & {
            /** @enum {string} */
            do: "call";
        }) | {
            clause?: components["schemas"]["ClauseId"] | null;
            /** @enum {string} */
            do: "ruling";
            /** @description Whether the call is upheld. */
            upheld: boolean;
            winner?: components["schemas"]["Seat"] | null;
        };
        /** @description What the public board shows. */
        TrainBoard: components["schemas"]["TrainGame"] & components["schemas"]["TrainResults"];
        /** @description What happened. Stored for good, so it names its seat and needs no context. */
        TrainEvent: {
            /** @description Who drew what. */
            deal: components["schemas"]["Deal"];
            /** @enum {string} */
            event: "dealt";
            /** @description Who shuffled. */
            shuffler: components["schemas"]["Seat"];
        } | {
            /** @description The bone. */
            bone: components["schemas"]["Bone"];
            /** @enum {string} */
            event: "played";
            /**
             * @description Whether the player's marker went up with it. Recorded because it follows from bones
             *     that the others do not see.
             */
            marker?: boolean;
            /** @description The line; the player's own is never given by its number. */
            on: components["schemas"]["On"];
            /** @description Who played. */
            seat: components["schemas"]["Seat"];
        } | {
            /** @enum {string} */
            event: "passed";
            /** @description Who passed. */
            seat: components["schemas"]["Seat"];
        } | {
            /** @enum {string} */
            event: "bumped";
            /** @description Who bumped. */
            seat: components["schemas"]["Seat"];
        } | {
            /** @description The bone. */
            bone: components["schemas"]["Bone"];
            /** @enum {string} */
            event: "exposed";
            /** @description Whose bone. */
            seat: components["schemas"]["Seat"];
        } | {
            /** @description The call. */
            call: components["schemas"]["Call"];
            /** @enum {string} */
            event: "called";
            /** @description What the record showed. */
            finding: components["schemas"]["TrainFinding"];
            /** @description What became of it. */
            verdict: components["schemas"]["Verdict"];
        } | {
            clause?: components["schemas"]["ClauseId"] | null;
            /** @enum {string} */
            event: "ruled";
            /** @description Whether the call was upheld; true where a tie was decided. */
            upheld: boolean;
            winner?: components["schemas"]["Seat"] | null;
        };
        /** @description What the record showed when a clause was called. */
        TrainFinding: {
            /** @enum {string} */
            finding: "not-bumped";
        } | {
            /** @enum {string} */
            finding: "already-called";
        } | {
            /** @enum {string} */
            finding: "bumped";
        } | {
            /** @enum {string} */
            finding: "holds";
            /**
             * Format: int32
             * @description How many.
             */
            n_bones: number;
        } | {
            /** @enum {string} */
            finding: "not-in-record";
        };
        /** @description What the table plays, and how far it has come. */
        TrainGame: {
            /** @description The book. */
            book: components["schemas"]["BookName"];
            /**
             * Format: int32
             * @description Which hand of the game it is, from 1; 0 before the first.
             */
            hand_number: number;
            /**
             * Format: int32
             * @description How many hands the game has.
             */
            hands_per_game: number;
            /** @description How the table treats wrong acts. */
            kind: components["schemas"]["TableKind"];
        };
        /** @description A hand as its player sees it. */
        TrainHand: {
            /** @description Whether the hand ended because no player could play. */
            blocked: boolean;
            /** @description The double in the center. */
            double: components["schemas"]["Bone"];
            out?: components["schemas"]["Seat"] | null;
            /** @description Everyone, seat 0 first. */
            players: components["schemas"]["TrainPlayer"][];
            /** @description Who shuffled. */
            shuffler: components["schemas"]["Seat"];
            /** @description Who placed it. */
            starter: components["schemas"]["Seat"];
            to_answer?: components["schemas"]["DoubleLaid"] | null;
            /** @description The Mexican train. */
            train: components["schemas"]["Bone"][];
            /**
             * Format: int32
             * @description The pips the train's next bone must join.
             */
            train_end: number;
            /** @description Whether the train may be played on: every player's line is started. */
            train_is_open: boolean;
        };
        /** @description A player as everyone at the table sees them. */
        TrainPlayer: {
            /** @description Whether the player announced their last bone. */
            bumped: boolean;
            /**
             * Format: int32
             * @description The pips the line's next bone must join.
             */
            end: number;
            /** @description Bones shown to the table and still held. */
            exposed: components["schemas"]["Bones"];
            /** @description The bones left, once the hand is over and they lie face up to be counted. */
            left?: components["schemas"]["Bone"][] | null;
            /** @description The line. */
            line: components["schemas"]["Bone"][];
            /** @description Whether the marker is up. */
            marker: boolean;
            /** @description How many bones are left. */
            n_bones: number;
            /** @description The seat. */
            seat: components["schemas"]["Seat"];
        };
        /** @description What is known outside the table: results. */
        TrainResults: {
            /**
             * Format: int32
             * @description How many hands have been played to their end.
             */
            hands: number;
            /** @description What each seat counted in the hand just finished, until the next is dealt. */
            last?: number[] | null;
            /** @description Each seat's total. */
            totals: number[];
            winner?: components["schemas"]["Seat"] | null;
        };
        /** @description What a player sees. */
        TrainSeatView: components["schemas"]["TrainGame"] & components["schemas"]["TrainResults"] & {
            call?: components["schemas"]["Call"] | null;
            hand?: components["schemas"]["TrainHand"] | null;
            /** @description What this player may do now, as it can be sent; empty when it is another's turn. */
            legal: components["schemas"]["TrainAct"][];
            /** @description What else this player can say now. */
            may: components["schemas"]["May"][];
            /** @description The player's own bones, in the order they were drawn. */
            own: components["schemas"]["Bone"][];
            /** @description Whose view it is. */
            seat: components["schemas"]["Seat"];
            /** @description Who is tied for the lowest total, once that has to be decided. */
            tied: components["schemas"]["Seat"][];
            to_act?: components["schemas"]["Seat"] | null;
        };
        /**
         * @description An event as one observer is entitled to see it.
         *
         *     Restated rather than an [`Event`] with parts blanked out, so that no field could hold a bone
         *     its reader may not know.
         */
        TrainSeen: {
            /** @description The double in the center. */
            double: components["schemas"]["Bone"];
            drew?: components["schemas"]["Bone"] | null;
            /** @enum {string} */
            event: "dealt";
            /** @description What the observer drew, the starting double included. */
            hand: components["schemas"]["Bone"][];
            /** @description Who shuffled. */
            shuffler: components["schemas"]["Seat"];
            /** @description Who placed it. */
            starter: components["schemas"]["Seat"];
        } | {
            /** @description The bone. */
            bone: components["schemas"]["Bone"];
            /** @enum {string} */
            event: "played";
            /** @description Whether the player's marker went up with it. */
            marker?: boolean;
            /** @description The line. */
            on: components["schemas"]["On"];
            /** @description Who played. */
            seat: components["schemas"]["Seat"];
        } | {
            /** @enum {string} */
            event: "passed";
            /** @description Who passed. */
            seat: components["schemas"]["Seat"];
        } | {
            /** @enum {string} */
            event: "bumped";
            /** @description Who bumped. */
            seat: components["schemas"]["Seat"];
        } | {
            /** @description The bone. */
            bone: components["schemas"]["Bone"];
            /** @enum {string} */
            event: "exposed";
            /** @description Whose bone. */
            seat: components["schemas"]["Seat"];
        } | {
            /** @description The call. */
            call: components["schemas"]["Call"];
            /** @enum {string} */
            event: "called";
            /** @description What the record showed. */
            finding: components["schemas"]["TrainFinding"];
            /** @description What became of it. */
            verdict: components["schemas"]["Verdict"];
        } | {
            clause?: components["schemas"]["ClauseId"] | null;
            /** @enum {string} */
            event: "ruled";
            /** @description Whether the call was upheld. */
            upheld: boolean;
            winner?: components["schemas"]["Seat"] | null;
        } | (components["schemas"]["TrainResults"] & {
            /** @enum {string} */
            event: "counted";
        });
        /**
         * @description A game of Mexican train as one observer is entitled to see it.
         *
         *     Two different things, because the book allows no spectators (alabama-samboree/no-spectators):
         *     what is shown outside the table has no field in which a line or a hand could stand.
         */
        TrainView: (components["schemas"]["TrainSeatView"] & {
            /** @enum {string} */
            view: "seat";
        }) | (components["schemas"]["TrainBoard"] & {
            /** @enum {string} */
            view: "results";
        });
        /** @description One trick. */
        Trick: {
            /** @description Who played what, in the order played. */
            bones: [
                number,
                string
            ][];
            /** @description Who led. */
            leader: components["schemas"]["Seat"];
            winner?: components["schemas"]["Seat"] | null;
        };
        /** @description A complete trick. */
        TrickView: (components["schemas"]["Trick"] & {
            /** @enum {string} */
            kind: "open";
        }) | {
            /** @description Its bones. */
            bones: components["schemas"]["Bones"];
            /** @enum {string} */
            kind: "closed";
            /** @description The side that took it. */
            side: components["schemas"]["Side"];
        };
        /**
         * @description A contract: which bones are trumps. There are nine, and no variations.
         * @enum {string}
         */
        Trump: "blanks" | "aces" | "deuces" | "treys" | "fours" | "fives" | "sixes" | "doubles" | "follow-me";
        /** @description How long an event takes, as a forecast has it. */
        Typical: {
            /**
             * @description With how many entries, and a table for every match.
             * @example 20
             */
            entrants: number;
            /**
             * Format: int32
             * @description In how many minutes.
             * @example 450
             */
            minutes: number;
        };
        /**
         * @description How far a practice event is played on.
         * @enum {string}
         */
        Until: "round" | "stage" | "end";
        /**
         * @description What has changed since the version `from`.
         * @enum {string}
         */
        UpdateKind: "update";
        /**
         * @description How soon something should be done.
         * @enum {string}
         */
        Urgency: "now" | "soon" | "later";
        /**
         * @description What became of a call.
         * @enum {string}
         */
        Verdict: "upheld" | "denied" | "waiting";
        /** @description The game as one observer may see it. */
        View: (components["schemas"]["FortyTwoView"] & {
            /** @enum {string} */
            game: "forty-two";
        }) | (components["schemas"]["FivesView"] & {
            /** @enum {string} */
            game: "fives";
        }) | (components["schemas"]["TrainView"] & {
            /** @enum {string} */
            game: "mexican-train";
        });
        /** @description What is new in a view. A member that is not there is as it was; in `hand` likewise. */
        ViewChanges: (components["schemas"]["FortyTwoViewChanges"] & {
            /** @enum {string} */
            game: "forty-two";
        }) | (components["schemas"]["FivesViewChanges"] & {
            /** @enum {string} */
            game: "fives";
        }) | (components["schemas"]["TrainView"] & {
            /** @enum {string} */
            game: "mexican-train";
        });
        /** @description Everything a browser is here. */
        WhoAmI: {
            /**
             * @description The account it is signed in to.
             * @example Ann
             */
            account?: string | null;
            /**
             * Format: int64
             * @description When the session ends by itself, in milliseconds since 1970; left out if there is no session.
             * @example 1790000000000
             */
            expires_at?: number | null;
            /** @description The roles at events. */
            grants: components["schemas"]["HeldRole"][];
            /**
             * @description The guest's own name, if the session joined by links without an account.
             * @example Bo
             */
            guest?: string | null;
            /** @description The roles at the hall as a whole. */
            roles: components["schemas"]["Role"][];
            /** @description The seats. */
            seats: components["schemas"]["HeldSeat"][];
        };
        /** @description A draw with everything needed to check it. */
        WholeDraw: components["schemas"]["BoardDraw"] & {
            /** @description Who was put together, in drawn order. */
            drew: components["schemas"]["EntryId"][][];
            /** @description Its number, from 1. */
            n: number;
            /** @description The 256 bits it was drawn from, in hexadecimal. */
            seed: string;
        };
        /** @description Why a table is closed. */
        Why: {
            /**
             * @description The reason, for the record.
             * @example the power is out
             */
            why: string;
        };
        /** @description What became of a device's lines. */
        WrittenShape: {
            refused?: components["schemas"]["RefusedLine"] | null;
            /**
             * @description How many of the lines are on the sheet now, written just now or before.
             * @example 2
             */
            taken: number;
            /**
             * Format: int64
             * @description The sheet's version.
             * @example 3
             */
            version: number;
        };
        /**
         * @description A wrong act at play that goes through where it can be called.
         * @enum {string}
         */
        WrongAct: "out-of-turn" | "passed-able" | "drew-able" | "misfit" | "passed-undrawn" | "held-back";
    };
    responses: {
        /** @description Not for the caller's roles, or sent by another site's page. */
        Forbidden: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["FailureBody"];
            };
        };
        /** @description What was sent cannot be read. */
        Malformed: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["FailureBody"];
            };
        };
        /** @description This address is a WebSocket. */
        NotASocket: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["FailureBody"];
            };
        };
        /** @description There is no such thing. */
        NotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["FailureBody"];
            };
        };
        /** @description The rules, or the state of things, do not allow it. */
        Refused: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["FailureBody"];
            };
        };
        /** @description The body did not come in time; nothing was done. */
        SlowBody: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["FailureBody"];
            };
        };
        /** @description There is another version by now. */
        Stale: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["FailureBody"];
            };
        };
        /** @description The body is too large. */
        TooLarge: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["FailureBody"];
            };
        };
        /** @description Too many requests; `Retry-After` says when to come back. */
        TooMany: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["FailureBody"];
            };
        };
        /** @description The journal does not answer. Send it again with the same key. */
        Unavailable: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["FailureBody"];
            };
        };
        /** @description The session, seat, link or password is unknown, over or replaced. */
        Unknown: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["FailureBody"];
            };
        };
    };
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    people_change_password: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasswordChange"];
            };
        };
        responses: {
            /** @description The password is changed; sign in again. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unknown"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["SlowBody"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["Refused"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    people_sign_up: {
        parameters: {
            query?: never;
            header?: {
                /** @description A name of the client's own for this request: sent again, it is done once and answered the same. Where a table is opened or a seat taken without a session, it has 20 characters or more, and should be random. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Credentials"];
            };
        };
        responses: {
            /** @description A session just begun, or one that came by one more link. A browser also got it as a cookie. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NewSession"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unknown"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["SlowBody"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["Refused"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    books_list: {
        parameters: {
            query?: never;
            header?: {
                /** @description What the client has, as it came in `ETag`; if it is the last, nothing is sent. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The books. */
            200: {
                headers: {
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Books"];
                };
            };
            /** @description The client has it already. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unknown"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    books_look: {
        parameters: {
            query?: never;
            header?: {
                /** @description What the client has, as it came in `ETag`; if it is the last, nothing is sent. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description The book's name. */
                book: "straight42" | "n42pa" | "texas-good-sams" | "tennessee" | "alabama-samboree";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A book. */
            200: {
                headers: {
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BookShape"];
                };
            };
            /** @description The client has it already. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unknown"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    people_claim: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Claim"];
            };
        };
        responses: {
            /** @description A session just begun, or one that came by one more link. A browser also got it as a cookie. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NewSession"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unknown"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["SlowBody"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["Refused"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    people_appoint: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The account's name. */
                name: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The account directs the hall. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unknown"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Refused"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    people_dismiss: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The account's name. */
                name: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The account does not direct the hall. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unknown"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Refused"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    events_list: {
        parameters: {
            query?: {
                /** @description How many to leave out at the beginning. */
                from?: number;
                /** @description How many to give, up to 200. */
                limit?: number;
                /** @description Those that were put away, instead of the others. */
                archived?: boolean;
                /** @description Only those that have come so far: `open`, with nothing drawn yet; `running`; or `over`. */
                state?: "open" | "running" | "over";
                /**
                 * @description Only those with this text in their names.
                 * @example spring
                 */
                q?: string;
            };
            header?: {
                /** @description What the client has, as it came in `ETag`; if it is the last, nothing is sent. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Events of the hall. */
            200: {
                headers: {
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListedEvents"];
                };
            };
            /** @description The client has it already. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unknown"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    events_create: {
        parameters: {
            query?: never;
            header?: {
                /** @description A name of the client's own for this request: sent again, it is done once and answered the same. Where a table is opened or a seat taken without a session, it has 20 characters or more, and should be random. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Creation"];
            };
        };
        responses: {
            /** @description An event that was created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Created"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unknown"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["SlowBody"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["Refused"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    events_import: {
        parameters: {
            query?: never;
            header?: {
                /** @description A name of the client's own for this request: sent again, it is done once and answered the same. Where a table is opened or a seat taken without a session, it has 20 characters or more, and should be random. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        /** @description an event record: JSON Lines, as the event's `record` gives it */
        requestBody: {
            content: {
                "application/jsonl": string;
                "text/plain": string;
            };
        };
        responses: {
            /** @description An event that was created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Created"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unknown"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["SlowBody"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["Refused"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    events_sample: {
        parameters: {
            query?: never;
            header?: {
                /** @description A name of the client's own for this request: sent again, it is done once and answered the same. Where a table is opened or a seat taken without a session, it has 20 characters or more, and should be random. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "book": "straight42",
                 *       "entrants": 20
                 *     }
                 */
                "application/json": components["schemas"]["Sample"];
            };
        };
        responses: {
            /** @description An event that was created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Created"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unknown"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["SlowBody"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["Refused"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    events_look: {
        parameters: {
            query?: {
                /**
                 * @description The parts to send, with commas between them: `standings,clock`. All, if left out.
                 * @example standings,clock
                 */
                parts?: string;
                /**
                 * @description The `mark` of the last message the reader has of these parts: only what is new since then is
                 *     sent, if the hall still knows; else everything.
                 */
                from?: number;
            };
            header?: {
                /** @description What the client has, as it came in `ETag`; if it is the last, nothing is sent. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description The event's id. */
                event: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A board, or what is new on it: `kind` says which. */
            200: {
                headers: {
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EventMessage"];
                };
            };
            /** @description The client has it already. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unknown"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    events_delete: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The event's id. */
                event: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unknown"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Refused"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    events_change: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The event's id. */
                event: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EventChange"];
            };
        };
        responses: {
            /** @description The version after a change. */
            200: {
                headers: {
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Changed"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unknown"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["SlowBody"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["Refused"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    events_draws: {
        parameters: {
            query?: never;
            header?: {
                /** @description What the client has, as it came in `ETag`; if it is the last, nothing is sent. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description The event's id. */
                event: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The draws of an event. */
            200: {
                headers: {
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Draws"];
                };
            };
            /** @description The client has it already. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unknown"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    events_preview_draw: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The event's id. */
                event: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "seed": "4 4 1 6"
                 *     }
                 */
                "application/json": components["schemas"]["DrawWish"];
            };
        };
        responses: {
            /** @description A draw before it is made. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DrawPreview"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unknown"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["SlowBody"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["Refused"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    fair_draws_record: {
        parameters: {
            query?: never;
            header?: {
                /** @description What the client has, as it came in `ETag`; if it is the last, nothing is sent. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description The event's id. */
                event: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description the lines */
            200: {
                headers: {
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/jsonl": string;
                };
            };
            /** @description The client has it already. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unknown"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    events_enter: {
        parameters: {
            query?: {
                /** @description Whether only to tell what it would enter, row by row. */
                preview?: boolean;
                /**
                 * @description `good`: enters the rows that can be entered and leaves the others out. Without it, no row is
                 *     entered as long as one is bad.
                 */
                only?: "good";
                /**
                 * @description What the columns hold, from the left, with commas between: `name`, `player`, `players`,
                 *     `chapter`, or `-` for one that is passed over. By their headers if left out.
                 * @example name,player,player,-
                 */
                mapping?: string;
                /** @description Whether the first row is a header. */
                header?: boolean;
            };
            header?: {
                /** @description A name of the client's own for this request: sent again, it is done once and answered the same. Where a table is opened or a seat taken without a session, it has 20 characters or more, and should be random. */
                "Idempotency-Key"?: string;
                /** @description The version the change is meant for, as it came in `ETag`; at another it is refused. */
                "If-Match"?: string;
            };
            path: {
                /** @description The event's id. */
                event: string;
            };
            cookie?: never;
        };
        /** @description CSV: commas, semicolons or tabs */
        requestBody: {
            content: {
                /**
                 * @example team,player 1,player 2,chapter
                 *     The Doubles,Ann,Bo,Waco
                 */
                "text/csv": string;
            };
        };
        responses: {
            /** @description What became of a spreadsheet: what it would enter, or that it was entered. */
            200: {
                headers: {
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Entered"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unknown"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["SlowBody"];
            409: components["responses"]["Stale"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["Refused"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    events_foresee_rest: {
        parameters: {
            query?: never;
            header?: {
                /** @description What the client has, as it came in `ETag`; if it is the last, nothing is sent. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description The event's id. */
                event: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description When an event that is under way ends, from now. */
            200: {
                headers: {
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RestShape"];
                };
            };
            /** @description The client has it already. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unknown"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Refused"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    staff_join: {
        parameters: {
            query?: {
                /** @description `new` begins a session of its own in place of the one the browser has. */
                as?: "new";
            };
            header?: never;
            path: {
                /** @description The event's id. */
                event: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Joining"];
            };
        };
        responses: {
            /** @description The session has the role too. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NewSession"];
                };
            };
            /** @description A session was begun. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "expires_at": 1790000000000,
                     *       "grants": [
                     *         {
                     *           "at": {
                     *             "table": 4
                     *           },
                     *           "event": "0123456789abcdef",
                     *           "event_name": "Spring 42",
                     *           "link": "…",
                     *           "role": "keeper"
                     *         }
                     *       ],
                     *       "guest": "Bo",
                     *       "role": {
                     *         "at": {
                     *           "table": 4
                     *         },
                     *         "role": "keeper"
                     *       },
                     *       "roles": [
                     *         "spectator"
                     *       ],
                     *       "seats": [],
                     *       "token": "0123456789abcdefghjkmnpqrstvwxyz"
                     *     }
                     */
                    "application/json": components["schemas"]["NewSession"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unknown"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["SlowBody"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["Refused"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    events_lines: {
        parameters: {
            query?: {
                /** @description How many to leave out at the beginning. */
                from?: number;
                /** @description How many to give, up to 200. */
                limit?: number;
            };
            header?: {
                /** @description What the client has, as it came in `ETag`; if it is the last, nothing is sent. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description The event's id. */
                event: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Some lines of an event. */
            200: {
                headers: {
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HistoryPage"];
                };
            };
            /** @description The client has it already. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unknown"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    events_give: {
        parameters: {
            query?: never;
            header?: {
                /** @description A name of the client's own for this request: sent again, it is done once and answered the same. Where a table is opened or a seat taken without a session, it has 20 characters or more, and should be random. */
                "Idempotency-Key"?: string;
                /** @description The version the change is meant for, as it came in `ETag`; at another it is refused. */
                "If-Match"?: string;
            };
            path: {
                /** @description The event's id. */
                event: string;
            };
            cookie?: never;
        };
        /** @description a line of an event record */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "do": "score",
                 *       "match": "rr-1-1",
                 *       "score": [
                 *         7,
                 *         4
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["EventLine"];
            };
        };
        responses: {
            /** @description The version after a line, and the line's number. */
            200: {
                headers: {
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LineGiven"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unknown"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["SlowBody"];
            409: components["responses"]["Stale"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["Refused"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    staff_link: {
        parameters: {
            query?: never;
            header?: {
                /** @description A name of the client's own for this request: sent again, it is done once and answered the same. Where a table is opened or a seat taken without a session, it has 20 characters or more, and should be random. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The event's id. */
                event: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "label": "Table 4",
                 *       "role": {
                 *         "at": {
                 *           "table": 4
                 *         },
                 *         "role": "keeper"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["Linking"];
            };
        };
        responses: {
            /** @description A link that was made. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Linked"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unknown"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["SlowBody"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["Refused"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    staff_link_all: {
        parameters: {
            query?: never;
            header?: {
                /** @description A name of the client's own for this request: sent again, it is done once and answered the same. Where a table is opened or a seat taken without a session, it has 20 characters or more, and should be random. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The event's id. */
                event: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "for": "entries"
                 *     }
                 */
                "application/json": components["schemas"]["Batch"];
            };
        };
        responses: {
            /** @description Links that were made. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LinkedAll"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unknown"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["SlowBody"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["Refused"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    staff_revoke: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The event's id. */
                event: string;
                /** @description The link's hash, as the list of links gives it. */
                link: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The link works no longer. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unknown"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Refused"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    live_event: {
        parameters: {
            query?: {
                /**
                 * @description The parts to send, with commas between them: `standings,clock`. All, if left out.
                 * @example standings,clock
                 */
                parts?: string;
                /**
                 * @description The `mark` of the last message the reader has of these parts: only what is new since then is
                 *     sent, if the hall still knows; else everything.
                 */
                from?: number;
                /** @description `deflate`: messages from about 512 bytes on come as binary ones, each the text in zlib's format. */
                encoding?: "text" | "deflate";
            };
            header?: never;
            path: {
                /** @description The event's id. */
                event: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The socket is open. */
            101: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unknown"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            426: components["responses"]["NotASocket"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    sheets_report: {
        parameters: {
            query?: never;
            header?: {
                /** @description A name of the client's own for this request: sent again, it is done once and answered the same. Where a table is opened or a seat taken without a session, it has 20 characters or more, and should be random. */
                "Idempotency-Key"?: string;
                /** @description The version the change is meant for, as it came in `ETag`; at another it is refused. */
                "If-Match"?: string;
            };
            path: {
                /** @description The event's id. */
                event: string;
                /** @description The match's id, as the board gives it. */
                match: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReportRequest"];
            };
        };
        responses: {
            /** @description The version after a change. */
            200: {
                headers: {
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Changed"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unknown"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["SlowBody"];
            409: components["responses"]["Stale"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["Refused"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    sheets_look: {
        parameters: {
            query?: never;
            header?: {
                /** @description What the client has, as it came in `ETag`; if it is the last, nothing is sent. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description The event's id. */
                event: string;
                /** @description The match's id, as the board gives it. */
                match: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A score sheet, whole each time. */
            200: {
                headers: {
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SheetMessage"];
                };
            };
            /** @description The client has it already. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unknown"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    sheets_confirm: {
        parameters: {
            query?: never;
            header?: {
                /** @description A name of the client's own for this request: sent again, it is done once and answered the same. Where a table is opened or a seat taken without a session, it has 20 characters or more, and should be random. */
                "Idempotency-Key"?: string;
                /** @description The version the change is meant for, as it came in `ETag`; at another it is refused. */
                "If-Match"?: string;
            };
            path: {
                /** @description The event's id. */
                event: string;
                /** @description The match's id, as the board gives it. */
                match: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["Confirmation"] | null;
            };
        };
        responses: {
            /** @description The version after a change. */
            200: {
                headers: {
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Changed"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unknown"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["SlowBody"];
            409: components["responses"]["Stale"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["Refused"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    sheets_dispute: {
        parameters: {
            query?: never;
            header?: {
                /** @description A name of the client's own for this request: sent again, it is done once and answered the same. Where a table is opened or a seat taken without a session, it has 20 characters or more, and should be random. */
                "Idempotency-Key"?: string;
                /** @description The version the change is meant for, as it came in `ETag`; at another it is refused. */
                "If-Match"?: string;
            };
            path: {
                /** @description The event's id. */
                event: string;
                /** @description The match's id, as the board gives it. */
                match: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DisputeRequest"];
            };
        };
        responses: {
            /** @description The version after a change. */
            200: {
                headers: {
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Changed"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unknown"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["SlowBody"];
            409: components["responses"]["Stale"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["Refused"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    sheets_write: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The event's id. */
                event: string;
                /** @description The match's id, as the board gives it. */
                match: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "lines": [
                 *         {
                 *           "entry": {
                 *             "bid": "31",
                 *             "bidder": 0,
                 *             "do": "hand",
                 *             "outcome": "made"
                 *           },
                 *           "key": "phone-7:1"
                 *         },
                 *         {
                 *           "after": "phone-7:1",
                 *           "entry": {
                 *             "bid": "84",
                 *             "bidder": 1,
                 *             "do": "hand",
                 *             "outcome": "set"
                 *           },
                 *           "key": "phone-7:2"
                 *         }
                 *       ],
                 *       "pairing": "rr-1-1:7,12"
                 *     }
                 */
                "application/json": components["schemas"]["DeviceLines"];
            };
        };
        responses: {
            /** @description What became of a device's lines. */
            200: {
                headers: {
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WrittenShape"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unknown"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["SlowBody"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["Refused"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    live_sheet: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The event's id. */
                event: string;
                /** @description The match's id, as the board gives it. */
                match: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The socket is open. */
            101: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unknown"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            426: components["responses"]["NotASocket"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    sheets_settle: {
        parameters: {
            query?: never;
            header?: {
                /** @description A name of the client's own for this request: sent again, it is done once and answered the same. Where a table is opened or a seat taken without a session, it has 20 characters or more, and should be random. */
                "Idempotency-Key"?: string;
                /** @description The version the change is meant for, as it came in `ETag`; at another it is refused. */
                "If-Match"?: string;
            };
            path: {
                /** @description The event's id. */
                event: string;
                /** @description The match's id, as the board gives it. */
                match: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SettlementRequest"];
            };
        };
        responses: {
            /** @description The version after a change. */
            200: {
                headers: {
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Changed"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unknown"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["SlowBody"];
            409: components["responses"]["Stale"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["Refused"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    sheets_sign: {
        parameters: {
            query?: never;
            header?: {
                /** @description A name of the client's own for this request: sent again, it is done once and answered the same. Where a table is opened or a seat taken without a session, it has 20 characters or more, and should be random. */
                "Idempotency-Key"?: string;
                /** @description The version the change is meant for, as it came in `ETag`; at another it is refused. */
                "If-Match"?: string;
            };
            path: {
                /** @description The event's id. */
                event: string;
                /** @description The match's id, as the board gives it. */
                match: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["Signature"] | null;
            };
        };
        responses: {
            /** @description The version after a change. */
            200: {
                headers: {
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Changed"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unknown"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["SlowBody"];
            409: components["responses"]["Stale"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["Refused"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    events_open: {
        parameters: {
            query?: never;
            header?: {
                /** @description A name of the client's own for this request: sent again, it is done once and answered the same. Where a table is opened or a seat taken without a session, it has 20 characters or more, and should be random. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The event's id. */
                event: string;
                /** @description The match's id, as the board gives it. */
                match: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "kind": "guarded"
                 *     }
                 */
                "application/json": components["schemas"]["MatchOpening"];
            };
        };
        responses: {
            /** @description A table that was opened. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Opened"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unknown"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["SlowBody"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["Refused"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    staff_me: {
        parameters: {
            query?: never;
            header?: {
                /** @description What the client has, as it came in `ETag`; if it is the last, nothing is sent. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description The event's id. */
                event: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What an event means to the person who asks. */
            200: {
                headers: {
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Me"];
                };
            };
            /** @description The client has it already. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unknown"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    events_play_on: {
        parameters: {
            query?: never;
            header?: {
                /** @description A name of the client's own for this request: sent again, it is done once and answered the same. Where a table is opened or a seat taken without a session, it has 20 characters or more, and should be random. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The event's id. */
                event: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "until": "round"
                 *     }
                 */
                "application/json": components["schemas"]["Onward"];
            };
        };
        responses: {
            /** @description What was played. */
            200: {
                headers: {
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlayedOn"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unknown"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["SlowBody"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["Refused"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    events_preview: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The event's id. */
                event: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "line": {
                 *         "do": "correct",
                 *         "match": "rr-1-1",
                 *         "score": [
                 *           4,
                 *           7
                 *         ]
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["PreviewRequest"];
            };
        };
        responses: {
            /**
             * @description What a line would change, with what was played kept and with it played again. What cannot be, or
             *     comes to the same as keeping it, is left out.
             */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EventPreview"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unknown"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["SlowBody"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["Refused"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    events_record: {
        parameters: {
            query?: never;
            header?: {
                /** @description What the client has, as it came in `ETag`; if it is the last, nothing is sent. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description The event's id. */
                event: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is done. */
            200: {
                headers: {
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/jsonl": string;
                };
            };
            /** @description The client has it already. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unknown"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    events_results_csv: {
        parameters: {
            query?: never;
            header?: {
                /** @description What the client has, as it came in `ETag`; if it is the last, nothing is sent. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description The event's id. */
                event: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is done. */
            200: {
                headers: {
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            /** @description The client has it already. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unknown"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    staff_own: {
        parameters: {
            query?: {
                /**
                 * @description The match's id, as the board gives it.
                 * @example rr-1-1
                 */
                match?: string;
            };
            header?: {
                /** @description What the client has, as it came in `ETag`; if it is the last, nothing is sent. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description The event's id. */
                event: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The caller's roles at an event. */
            200: {
                headers: {
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OwnRoles"];
                };
            };
            /** @description The client has it already. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unknown"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    staff_look: {
        parameters: {
            query?: never;
            header?: {
                /** @description What the client has, as it came in `ETag`; if it is the last, nothing is sent. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description The event's id. */
                event: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Who has which role. */
            200: {
                headers: {
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Staff"];
                };
            };
            /** @description The client has it already. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unknown"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    staff_grant: {
        parameters: {
            query?: never;
            header?: {
                /** @description A name of the client's own for this request: sent again, it is done once and answered the same. Where a table is opened or a seat taken without a session, it has 20 characters or more, and should be random. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The event's id. */
                event: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Granting"];
            };
        };
        responses: {
            /** @description The account has the role. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unknown"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["SlowBody"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["Refused"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    staff_set: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The event's id. */
                event: string;
                /** @description The account's name. */
                name: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["GrantingAll"];
            };
        };
        responses: {
            /** @description The account has these roles and no others. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unknown"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["SlowBody"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["Refused"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    staff_ungrant: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The event's id. */
                event: string;
                /** @description The account's name. */
                name: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The account has no role. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unknown"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Refused"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    events_standings_csv: {
        parameters: {
            query?: never;
            header?: {
                /** @description What the client has, as it came in `ETag`; if it is the last, nothing is sent. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description The event's id. */
                event: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is done. */
            200: {
                headers: {
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            /** @description The client has it already. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unknown"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    books_foresee: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "book": "n42pa",
                 *       "entrants": 20,
                 *       "tables": 8
                 *     }
                 */
                "application/json": components["schemas"]["Foreseen"];
            };
        };
        responses: {
            /** @description When an event ends, from its start or from now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ForecastShape"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unknown"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["SlowBody"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["Refused"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    fair_judge: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "bid": "31",
                 *       "bidder": 0,
                 *       "book": "n42pa",
                 *       "declarer": 0,
                 *       "hands": [
                 *         [
                 *           "5-5"
                 *         ],
                 *         [
                 *           "6-4"
                 *         ],
                 *         [
                 *           "5-1"
                 *         ],
                 *         [
                 *           "6-3"
                 *         ]
                 *       ],
                 *       "leader": 0,
                 *       "points": [
                 *         21,
                 *         0
                 *       ],
                 *       "trump": "fives",
                 *       "what": "laydown"
                 *     }
                 */
                "application/json": components["schemas"]["LaydownQuestion"];
            };
        };
        responses: {
            /** @description What the judge finds. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LaydownAnswer"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unknown"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["SlowBody"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["Refused"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    operations_document: {
        parameters: {
            query?: never;
            header?: {
                /** @description What the client has, as it came in `ETag`; if it is the last, nothing is sent. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description An OpenAPI document. */
            200: {
                headers: {
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiDocument"];
                };
            };
            /** @description The client has it already. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unknown"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    books_plan: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "book": "straight42",
                 *       "entrants": 20,
                 *       "tables": 8
                 *     }
                 */
                "application/json": components["schemas"]["Planned"];
            };
        };
        responses: {
            /**
             * @description What an event will be with so many entries.
             *
             *     One event of the kind is played through. What luck decides, such as the rounds of a box draw,
             *     is as it was there.
             */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EventPlan"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unknown"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["SlowBody"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["Refused"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    people_look: {
        parameters: {
            query?: never;
            header?: {
                /** @description What the client has, as it came in `ETag`; if it is the last, nothing is sent. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Everything a browser is here. */
            200: {
                headers: {
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WhoAmI"];
                };
            };
            /** @description The client has it already. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unknown"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    people_sign_in: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Credentials"];
            };
        };
        responses: {
            /** @description A session just begun, or one that came by one more link. A browser also got it as a cookie. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NewSession"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unknown"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["SlowBody"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["Refused"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    people_sign_out: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The session is over. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unknown"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Refused"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    people_leave_link: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The link's hash, as the list of links gives it. */
                link: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The session has the role no longer. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unknown"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Refused"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    people_sign_out_everywhere: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description All sessions are over. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unknown"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Refused"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    fair_solve: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "hands": [
                 *         [
                 *           "5-5"
                 *         ],
                 *         [
                 *           "6-4"
                 *         ],
                 *         [
                 *           "5-1"
                 *         ],
                 *         [
                 *           "6-3"
                 *         ]
                 *       ],
                 *       "leader": 1,
                 *       "trump": "fives"
                 *     }
                 */
                "application/json": components["schemas"]["SolveQuestion"];
            };
        };
        responses: {
            /** @description What the solver finds. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SolveAnswer"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unknown"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["SlowBody"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["Refused"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    tables_list: {
        parameters: {
            query?: {
                /** @description How many to leave out at the beginning. */
                from?: number;
                /** @description How many to give, up to 200. */
                limit?: number;
                /** @description Only those of this game. */
                game?: "forty-two" | "fives" | "mexican-train";
            };
            header?: {
                /** @description What the client has, as it came in `ETag`; if it is the last, nothing is sent. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Tables in the lobby. */
            200: {
                headers: {
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Listed"];
                };
            };
            /** @description The client has it already. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unknown"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    tables_open: {
        parameters: {
            query?: never;
            header?: {
                /** @description A name of the client's own for this request: sent again, it is done once and answered the same. Where a table is opened or a seat taken without a session, it has 20 characters or more, and should be random. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "book": "n42pa",
                 *       "listed": true,
                 *       "options": {
                 *         "target_marks": 5
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["Opening"];
            };
        };
        responses: {
            /** @description A table that was opened. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Opened"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unknown"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["SlowBody"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["Refused"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    tables_mine: {
        parameters: {
            query?: never;
            header?: {
                /** @description What the client has, as it came in `ETag`; if it is the last, nothing is sent. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The caller's tables. */
            200: {
                headers: {
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Mine"];
                };
            };
            /** @description The client has it already. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unknown"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    tables_look: {
        parameters: {
            query?: never;
            header?: {
                /** @description What the client has, as it came in `ETag`; if it is the last, nothing is sent. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description The table's id. */
                table: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A table as its reader may see it. */
            200: {
                headers: {
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TableSnapshot"];
                };
            };
            /** @description The client has it already. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unknown"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    tables_close: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The table's id. */
                table: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Why"];
            };
        };
        responses: {
            /** @description The version after a change. */
            200: {
                headers: {
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Changed"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unknown"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["SlowBody"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["Refused"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    tables_act: {
        parameters: {
            query?: never;
            header?: {
                /** @description A name of the client's own for this request: sent again, it is done once and answered the same. Where a table is opened or a seat taken without a session, it has 20 characters or more, and should be random. */
                "Idempotency-Key"?: string;
                /** @description The version the change is meant for, as it came in `ETag`; at another it is refused. */
                "If-Match"?: string;
            };
            path: {
                /** @description The table's id. */
                table: string;
            };
            cookie?: never;
        };
        /** @description a line of a table record */
        requestBody: {
            content: {
                "application/json": components["schemas"]["Act"];
            };
        };
        responses: {
            /** @description The version after a change. */
            200: {
                headers: {
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Changed"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unknown"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["SlowBody"];
            409: components["responses"]["Stale"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["Refused"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    tables_full_record: {
        parameters: {
            query?: never;
            header?: {
                /** @description What the client has, as it came in `ETag`; if it is the last, nothing is sent. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description The table's id. */
                table: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is done. */
            200: {
                headers: {
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/jsonl": string;
                };
            };
            /** @description The client has it already. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unknown"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    live_table: {
        parameters: {
            query?: {
                /** @description The version the client has, if it was here before. */
                from?: number;
                /** @description Whether to see every hand, for officials. */
                referee?: boolean;
            };
            header?: never;
            path: {
                /** @description The table's id. */
                table: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The socket is open. */
            101: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unknown"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            426: components["responses"]["NotASocket"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    tables_ready: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The table's id. */
                table: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReadyWith"];
            };
        };
        responses: {
            /** @description The version after a change. */
            200: {
                headers: {
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Changed"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unknown"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["SlowBody"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["Refused"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    tables_record: {
        parameters: {
            query?: never;
            header?: {
                /** @description What the client has, as it came in `ETag`; if it is the last, nothing is sent. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description The table's id. */
                table: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is done. */
            200: {
                headers: {
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/jsonl": string;
                };
            };
            /** @description The client has it already. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unknown"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    tables_look_as_referee: {
        parameters: {
            query?: never;
            header?: {
                /** @description What the client has, as it came in `ETag`; if it is the last, nothing is sent. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description The table's id. */
                table: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A table with every hand in sight. */
            200: {
                headers: {
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RefereeSnapshot"];
                };
            };
            /** @description The client has it already. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unknown"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    tables_show_frames: {
        parameters: {
            query?: never;
            header?: {
                /** @description What the client has, as it came in `ETag`; if it is the last, nothing is sent. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description The table's id. */
                table: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The hands of a game that are over. */
            200: {
                headers: {
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Frames"];
                };
            };
            /** @description The client has it already. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unknown"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    tables_own: {
        parameters: {
            query?: never;
            header?: {
                /** @description What the client has, as it came in `ETag`; if it is the last, nothing is sent. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description The table's id. */
                table: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The seat a browser holds. */
            200: {
                headers: {
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MySeat"];
                };
            };
            /** @description The client has it already. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unknown"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    tables_take_seat: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The table's id. */
                table: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SeatLink"];
            };
        };
        responses: {
            /** @description The seat a browser holds. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MySeat"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unknown"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["SlowBody"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["Refused"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    tables_leave: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The table's id. */
                table: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The version after a change. */
            200: {
                headers: {
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Changed"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unknown"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Refused"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    tables_sit: {
        parameters: {
            query?: never;
            header?: {
                /** @description A name of the client's own for this request: sent again, it is done once and answered the same. Where a table is opened or a seat taken without a session, it has 20 characters or more, and should be random. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The table's id. */
                table: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SitDown"];
            };
        };
        responses: {
            /** @description A seat taken. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SeatTaken"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unknown"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["SlowBody"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["Refused"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    tables_reseat: {
        parameters: {
            query?: never;
            header?: {
                /** @description A name of the client's own for this request: sent again, it is done once and answered the same. Where a table is opened or a seat taken without a session, it has 20 characters or more, and should be random. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The table's id. */
                table: string;
                /** @description The seat: 0, 1, 2 … clockwise. */
                seat: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewSitter"];
            };
        };
        responses: {
            /** @description A seat taken. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SeatTaken"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unknown"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["SlowBody"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["Refused"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    tables_replace_token: {
        parameters: {
            query?: never;
            header?: {
                /** @description A name of the client's own for this request: sent again, it is done once and answered the same. Where a table is opened or a seat taken without a session, it has 20 characters or more, and should be random. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The table's id. */
                table: string;
                /** @description The seat: 0, 1, 2 … clockwise. */
                seat: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A seat taken. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SeatTaken"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unknown"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Refused"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    fair_check: {
        parameters: {
            query?: {
                /** @description The commitments a player saw before the deals: `HAND:HASH`, separated by commas. */
                noted?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description a table record: JSON Lines, as the table's `record` gives it */
        requestBody: {
            content: {
                "application/jsonl": string;
                "text/plain": string;
            };
        };
        responses: {
            /** @description What checking a record's deals came to. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CheckedDeals"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unknown"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["SlowBody"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["Refused"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    fair_check_draws: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description an event record: JSON Lines, as the event's draws give it */
        requestBody: {
            content: {
                "application/jsonl": string;
                "text/plain": string;
            };
        };
        responses: {
            /** @description What checking the draws of a record came to. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CheckedDraws"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unknown"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["SlowBody"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["Refused"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    operations_healthz: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description How things are. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Health"];
                };
            };
            400: components["responses"]["Malformed"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    operations_metrics: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/openmetrics-text": string;
                };
            };
            400: components["responses"]["Malformed"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    operations_readyz: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description How things are. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Health"];
                };
            };
            400: components["responses"]["Malformed"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
}
