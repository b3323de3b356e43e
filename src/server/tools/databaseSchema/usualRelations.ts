// What such things usually have to do with each other, where the description does not say it. One line each:
// the thing that refers > what it refers to, first one that is there; '=' one to one, '*' many to many.
const lines = `
account > user, customer, member
address > user, customer, member, company
album > artist, band
answer > question
answer > user
appointment > patient, customer, client
appointment > doctor, employee
article > author, user
attendance > student, employee, member
book > author
booking > room, table, event, trip, flight
booking > customer, guest, user
cart = user, customer
cart item > cart
cart item > product
category * post, article
chapter > book, course
city > country
comment > post, article, task, photo, video, ticket
comment > user, author
contact > company, customer
course > teacher, instructor
deal > customer, company, lead
department > company
employee > department, company
enrollment > student
enrollment > course
episode > season, series, podcast
event > venue, organiser, user
exam > course, subject
expense > category
expense > user
grade > student
grade > course, subject, exam
inventory > product
invoice > order, customer
invoice item > invoice
lesson > course
like > post, photo, comment
like > user
loan > book, item
loan > member, user, reader
message > user
message > conversation, chat, channel
notification > user
option > question, poll
order > customer, user
order item > order
order item > product
patient * doctor
payment > order, invoice, booking
pet > owner, customer
photo > album, user
player > team
post > user, author
product > category
product > supplier
profile = user, member
project > customer, client
project * employee, member
question > quiz, exam
rating > product, movie
recipe * ingredient
reservation > room, table
reservation > customer, guest, user
review > product, movie, book, restaurant, hotel
review > user, customer
room > hotel, building
session > user
shipment > order
song > album
song > artist
student * course
subscription > user, customer, member
subtask > task
tag * post, article, product, photo, note
task > project
task > user, employee, member
ticket > event
ticket > customer, user
transaction > account
vote > option, poll
vote > user
`;

export interface UsualRelation {
  from: string;
  sign: ">" | "=" | "*";
  /** The first that is there. */
  to: readonly string[];
}

export const USUAL_RELATIONS: readonly UsualRelation[] = lines
  .split("\n")
  .filter((line) => line !== "")
  .map((line) => {
    const [, from = "", sign = ">", to = ""] = /^(.+?) ([>=*]) (.+)$/.exec(line) ?? [];
    return { from, sign: sign === "=" || sign === "*" ? sign : ">", to: to.split(", ") };
  });

/** Things that many others share, so that 'a post has many tags' does not make a tag belong to one post. */
export const SHARED_THINGS = new Set(
  "tag label category genre skill ingredient amenity topic keyword role permission product song book movie dish course interest hobby language author artist actor allergen feature group".split(
    " ",
  ),
);

/** Of such a thing there is one for each: 'a user has a profile'. */
export const OWN_THINGS = new Set(
  "profile passport wallet cart avatar setting address book preference".split(" "),
);

/** Roles that people have: 'the author of a post' is a user where there are users. */
export const PERSON_ROLES = new Set(
  "author owner creator assignee reviewer sender recipient manager organiser organizer host uploader reporter approver editor".split(
    " ",
  ),
);
export const PEOPLE = ["user", "member", "person", "employee", "account", "customer"] as const;
