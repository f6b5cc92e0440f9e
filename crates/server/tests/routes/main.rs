//! Every address of the API over a real listener.

mod bad_input;
mod document;
mod draws;
mod etag;
mod events;
mod house;
mod idempotency;
mod laydowns;
mod lists;
mod openapi;
mod pages;
mod people;
mod plans;
mod practice;
mod requests;
mod roles;
mod scene;
mod shapes;
mod sheets;
mod staff;
mod tables;
