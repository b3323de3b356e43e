// The things that people's apps are about: picture, usual fields and names of plausible examples. One line each:
// noun, other words for it | emoji | fields in the words of `readFields` | names for the title field.
// A title of `@person`, `@place` … is drawn from the pool of that name in values.ts.

const lines = `
person, friend, contact, guest, attendee, participant, neighbour, subscriber, fan | 👤 | name!, phone, email, town, notes | @person
member, user, volunteer, club member | 👥 | name!, email, phone, role (one of: Member, Organiser, Treasurer), joined (date), active (yes/no) | @person
customer, client, buyer, account holder | 🧑‍💼 | name!, company, phone, email, stage (one of: New, Contacted, Customer, Lost), source (one of: Referral, Website, Fair, Phone), notes | @person
lead, prospect | 🎯 | name!, company, email, phone, source (one of: Website, Referral, Fair, Advert), stage (one of: New, Contacted, Qualified, Won, Lost), expected value (money) | @person
couple | 💍 | names!, phone, email, wedding date, budget, venue, stage (one of: Enquiry, Proposal, Booked, Done, Lost) | Mia & Jonas Keller;Ava & Liam Brooks;Sofia & Marco Conti;Hannah & Theo Lindqvist;Chloe & Ben Adeyemi;Nina & Pablo Ruiz;Emma & Noah Fischer;Zoe & Adam Clarke
employee, staff, worker, colleague, personnel, staff member | 🧑‍🔧 | name!, department, position, phone, email, start date, salary | @person
student, pupil, learner | 🎒 | name!, class (one of: 7A, 7B, 8A, 8B), age, email, parent's phone, notes | @person
teacher, instructor, tutor, coach, trainer | 🧑‍🏫 | name!, subject (one of: Mathematics, Music, English, Sports, Art), email, phone, hourly rate (money) | @person
doctor, physician, therapist, dentist | 🩺 | name!, specialty (one of: General practice, Cardiology, Dermatology, Paediatrics, Orthopaedics), phone, email, room | @person
patient | 🧑‍⚕️ | name!, date of birth, phone, reason, doctor, next visit (date), status (one of: Waiting, In treatment, Discharged) | @person
nurse | 🧑‍⚕️ | name!, ward (one of: North, South, East, West), phone, shift (one of: Early, Late, Night) | @person
driver, courier, rider | 🚚 | name!, phone, vehicle (text), status (one of: Free, On the road, Off duty), trips (number) | @person
agent, salesperson, broker | 🤝 | name!, phone, email, region (one of: North, South, East, West), deals (number) | @person
supplier, vendor, merchant, distributor | 🏭 | name!, contact person, phone, email, category (one of: Parts, Food, Paper, Tools), lead time (number) | @company
company, business, enterprise, firm, partner, sponsor, organisation, organization | 🏢 | name!, industry (one of: Retail, Software, Logistics, Health, Education), address, phone, email, website | @company
product, item for sale, goods, merchandise, article for sale | 🛍️ | name!, category (one of: Home, Kitchen, Garden, Office), price, stock (number), description | Oak chopping board;Linen apron;Cast iron pan;Terracotta planter;Wool throw;Brass desk lamp;Ceramic mug set;Beeswax candles;Canvas tote bag;Walnut pen tray
good | 🛍️ | name!, category (one of: Home, Kitchen, Garden, Office), price, stock (number) | Oak chopping board;Linen apron;Cast iron pan;Terracotta planter;Wool throw;Brass desk lamp;Ceramic mug set;Beeswax candles
order, purchase order, sales order, food order | 🧾 | number (text), customer (text), item (text), quantity, amount, date, status (one of: New, Paid, Shipped, Done, Cancelled) | @orderNumber
payment, transaction, transfer | 💳 | reference (text), payer (text), amount, method (one of: Card, Bank transfer, Cash), date, status (one of: Open, Paid, Refunded) | @paymentNumber
invoice, bill | 🧾 | number (text), customer (text), amount, issued (date), due date, status (one of: Draft, Sent, Paid, Overdue) | @invoiceNumber
expense, spending, cost | 💸 | description (text), amount, date, category (one of: Rent, Groceries, Transport, Fun, Health), paid by (text) | Weekly groceries;Train tickets;Electricity bill;Cinema night;New kettle;Pharmacy;Internet bill;Birthday dinner;Bike repair;Cleaning supplies
income, earning, revenue, sale | 💰 | description (text), amount, date, category (one of: Salary, Freelance, Sales, Other) | Monthly salary;Workshop in June;Website project;Flea market;Logo design;Evening course;Photo licence;Consulting day
budget, envelope | ✉️ | name!, limit (money), spent (money) | Rent;Groceries;Transport;Fun;Health;Savings;Gifts;Household
account, bank account | 🏦 | name!, bank (text), type (one of: Checking, Savings, Credit), balance (money) | Everyday account;Holiday savings;Shared household;Emergency fund;Business account;Credit card
task, todo, to-do, assignment task, action item, chore | ✅ | title!, assignee (text), due date, priority, status (one of: Open, In progress, Done) | Order new labels;Call the plumber;Prepare the monthly report;Update the opening hours;Book the meeting room;Answer open enquiries;Plan the summer party;Renew the insurance;Sort the storeroom;Send the newsletter
project | 📁 | name!, client (text), lead (text), start date, deadline, budget, status (one of: Planned, Running, On hold, Done) | Website relaunch;Office move;Spring campaign;Warehouse app;Annual report;Solar roof;Customer survey;Trade fair stand
milestone | 🚩 | title!, project (text), date, status (one of: Open, Reached, Late) | Concept approved;First prototype;Beta test starts;Launch;Review meeting;Handover
issue, bug, ticket, defect, problem report, complaint, incident | 🐞 | title!, reporter (text), priority, status (one of: Open, In progress, Solved), date, description | Login button does nothing;Invoice shows wrong date;Printer in room 2 offline;Cannot upload photos;Heating makes noise;Page loads slowly;Wrong price in the shop;Lamp in the hallway broken
meeting | 📅 | title!, date, time, room (text), organiser (text), notes | Monday planning;Budget review;Design critique;Client call;Retrospective;Onboarding;Supplier talks;Board meeting
event, family event, activity, workshop, conference, session, performance, show | 🎉 | title!, date, time, place (text), category (one of: Music, Talk, Workshop, Market, Sports), seats (number), description | Open-air concert;Pottery for beginners;Night market;Poetry evening;Repair café;Charity run;Film under the stars;Wine tasting;Street food weekend;Jazz brunch
appointment, visit, consultation, booking, reservation, viewing | 🗓️ | person (text), date, time, service (text), status (one of: Booked, Confirmed, Changed, Cancelled) | @person
shift, roster, schedule | 🕘 | employee (text), day (one of: Monday, Tuesday, Wednesday, Thursday, Friday, Saturday, Sunday), from (time), to (time), area (one of: Counter, Kitchen, Store, Office) | @person
leave request, leave, vacation, absence, unpaid leave | 🏖️ | employee (text), type (one of: Vacation, Sick, Unpaid), start date, end date, comment, status (one of: Submitted, Approved, Declined) | @person
attendance, register mark, presence | 📋 | name!, date, class (text), mark (one of: Present, Late, Absent) | @person
course, class, lesson plan, training, tutorial, module | 🎓 | title!, teacher (text), category (one of: Language, Craft, Business, Music), level (one of: Beginner, Intermediate, Advanced), lessons (number), price | Spanish from zero;Watercolour basics;Bookkeeping in a week;Guitar for adults;Public speaking;Hand-cut dovetails;Photography walk;Baking bread;Spreadsheet skills
lesson, chapter | 📖 | title!, course (text), length (number), date, done (yes/no) | First steps;Tools and materials;The basics;Practice together;Common mistakes;Going further;Final project;Review
exam, test, assessment | 📝 | title!, subject (one of: Mathematics, Biology, History, English), date, room (text), points (number) | Fractions test;Cell biology exam;World War I essay;Vocabulary check;Geometry final;Listening test
grade, score, result, mark | 🏅 | student (text), subject (one of: Mathematics, Biology, History, English), points (number), date, comment | @person
book, novel, audiobook, title | 📚 | title!, author, genre (one of: Novel, Crime, Science, Biography, Children), pages (number), year (number), status (one of: Available, Borrowed, Reserved) | The Lighthouse Keeper's Map;A Field Guide to Silence;Salt and Starlight;The Last Tram Home;Letters from the Harbour;Nine Winters;The Clockmaker's Garden;Under Copper Skies;A Short History of Rain
loan, borrowing | 🔖 | item (text), borrower (text), borrowed on (date), due date, returned (yes/no) | Cordless drill;Tent for four;Sewing machine;Projector;Ladder;Pressure washer
movie, film, series, show episode | 🎬 | title!, director (text), genre (one of: Drama, Comedy, Documentary, Thriller, Animation), year (number), length (number), rating | Harbour Lights;The Quiet Orchard;Paper Boats;Midnight Ferry;Four Seasons in Tartu;The Cartographer;Salt Road;A Dog Named Tuesday;Snow on Gravel
song, track, music | 🎵 | title!, artist (text), album (text), genre, length (number) | Paper Lanterns;Slow Tide;Northbound;Kitchen Radio;Glass Mountain;Sunday Static;Old Roads;Copper Moon
playlist | 🎶 | name!, mood (one of: Calm, Bright, Focus, Party), songs (number), description | Slow Sunday;Night drive;Morning coffee;Deep work;Kitchen dance;Rainy window
album, vinyl, vinyl record, record for sale | 💿 | title!, artist (text), year (number), genre, condition (one of: Mint, Very good, Good, Fair), price | Northern Tape;Blue Kitchen Sessions;Harbour Nights;Electric Orchard;Slow Machines;Letters to Ines;Sunday Brass;Paper Satellites;The Long Platform;Velvet Static
podcast, episode | 🎙️ | title!, publish date, length (number), downloads (number), completion rate | The first hive;Letters from readers;A walk with a geologist;Why bread rises;Night trains;The sound of ice;Small museums;Maps of the heart;Street names
sound | 🔊 | title!, category (one of: Rain, Water, Forest, Fire, Wind), length (number), favourite (yes/no) | Gentle rain;Surf at dusk;Forest birds;Crackling fire;Mountain wind;Distant thunder;Stream over stones;Night crickets
video, clip | 🎞️ | title!, channel (text), category (one of: How-to, Travel, Music, Science), length (number), published (date) | How to sharpen a plane;A week in Porto;Rooftop session;Why the sky is blue;Fixing a flat tyre;Sourdough in one minute
image, photo, picture, gallery picture, artwork, painting, drawing | 🖼️ | title!, image, date, category (one of: Landscape, Portrait, City, Animals), description | Morning at the quay;Old town roofs;Two foxes;Market stall;Grandmother's hands;Fog over the valley;Blue door;Winter swim
piece, work, artwork piece, design | 🎨 | title!, image, style (one of: Modern, Classic, Minimal, Abstract), year (number), description | Fern and moth;Lighthouse at night;Blackbird;Peony wreath;Old compass;Wave study;Snake and dagger;Two swallows
tattoo | 🖋️ | title!, style (one of: Fine line, Blackwork, Floral, Lettering), body part, hours needed | Fern and moth;Blackbird;Peony wreath;Old compass;Two swallows;Lighthouse
post, article, blog post, entry, story | 📰 | title!, category (one of: News, How-to, Opinion, Story), author (text), date, reading time (minutes), body | A starter that survives holidays;Five mistakes with wet dough;What the flour bag tells you;Baking at night;Rye for beginners;The bakers of our street;A simple weekend loaf;Steam without gadgets
news, announcement, news item, bulletin, update | 🗞️ | title!, category (one of: General, Events, Projects, Press), date, body | New opening hours from May;Summer festival programme is out;Road works on Mill Street;We welcome two new colleagues;Awards for our young team;Library open on Sundays;Call for volunteers
notice, message, note, memo | 💬 | title!, author (text), date, text | Please water the plants;Keys are at the front desk;Thanks for the great evening;Meeting moved to Thursday;Lost: a grey scarf;New coffee machine
comment, review, testimonial, feedback, rating, opinion | ⭐ | name!, stars (rating), date, text | @person
question, faq, enquiry, inquiry | ❓ | title!, category (one of: Orders, Delivery, Returns, Other), date, text, answered (yes/no) | How long does delivery take?;Can I change my booking?;Do you offer vouchers?;Is there parking nearby?;Which sizes do you have?;Can I bring my dog?
topic, thread, discussion, forum post | 💬 | title!, board (one of: General, Help, Ideas, Off topic), author (text), date, text | Welcome, introduce yourself;Which tool would you buy again?;Meeting next Saturday;How do you store it over winter?;Show your latest project;Best advice for beginners
group, circle, community, club, team | 🫂 | name!, category (one of: Sports, Music, Books, Games), members (number), meeting day (one of: Monday, Wednesday, Friday, Sunday), description | Morning runners;Crime readers;Board game night;Choir on the hill;Urban sketchers;Sunday hikers;Chess at the café;Bike repair collective
match, fixture, game match | ⚽ | home team (text), away team (text), date, time, home goals (number), away goals (number), status (one of: Planned, Live, Finished) | Rovers;United;Harbour City;Athletic;Wanderers;Old Mill
player | 🏃 | name!, position (one of: Goalkeeper, Defence, Midfield, Attack), number (number), goals (number), age | @person
league, tournament, season | 🏆 | name!, sport (one of: Football, Handball, Tennis, Chess), start date, end date, teams (number) | City Cup;Summer League;Harbour Open;Winter Series;Under 16 Trophy;Champions Day
recipe, dish recipe, cooking recipe | 🍲 | name!, category (one of: Breakfast, Main course, Dessert, Soup), minutes (number), servings (number), ingredients, instructions | Lentil soup with lemon;Mushroom risotto;Apple crumble;Shakshuka;Pumpkin curry;Pancakes;Potato salad;Ratatouille;Banana bread
dish, menu item, meal, food, drink, menu | 🍽️ | name!, description, price, category (one of: Starter, Main, Dessert, Drink), vegetarian (yes/no) | Tomato bruschetta;Onion soup;Grilled sea bass;Mushroom ravioli;Roast chicken;Lemon tart;Chocolate mousse;House lemonade
pizza | 🍕 | name!, toppings, price, vegetarian (yes/no) | @pizza
taco | 🌮 | name!, description, price, spicy (yes/no), vegetarian (yes/no) | @taco
coffee | ☕ | name!, description, price | @coffee
cake, pastry, bread, baked good | 🥐 | name!, description, price, category (one of: Bread, Cake, Pastry) | @bakery
ice cream, flavour, flavor, gelato | 🍨 | name!, description, price, vegan (yes/no) | @iceCream
burger | 🍔 | name!, description, price, vegetarian (yes/no) | @burger
sushi | 🍣 | name!, description, price, vegetarian (yes/no) | @sushi
beer, wine | 🍷 | name!, style (one of: Red, White, Rosé, Sparkling), region (text), year (number), price | Hillside Pinot;Old Cellar Riesling;River Terrace Merlot;Chapel Rosé;Lime Tree Chardonnay;Morning Fog Brut
tea | 🍵 | name!, kind (one of: Green, Black, Herbal, Oolong), minutes (number), price | Morning Assam;Jasmine Pearl;Mountain Mint;Smoky Pine;Lemon Verbena;High Oolong
ingredient, grocery, shopping item, shopping list item | 🛒 | name!, amount (text), category (one of: Fruit, Vegetables, Dairy, Bakery, Other), bought (yes/no) | Tomatoes;Olive oil;Wholegrain bread;Oat milk;Lemons;Parmesan;Rice;Coffee;Eggs;Spinach
room, hotel room, study room, meeting room | 🛏️ | name!, type (one of: Single, Double, Family, Suite), price, capacity (number), status (one of: Free, Occupied, Cleaning) | Garden Room;Attic Studio;Harbour View;Courtyard Double;Family Suite;Library Room;Corner Room;Tower Room
cabin, cottage, holiday home, apartment, flat | 🏡 | name!, beds (number), extras, price per night (money), description | Otter;Heron;Beaver;Loon;Pine Marten;Kingfisher
property, house, real estate, listing of homes, rental | 🏠 | address!, type (one of: House, Flat, Studio), rooms (number), size (number), rent (money), available from (date) | @street
listing, advert, ad, offer, classified, second-hand item | 🏷️ | title!, category (one of: Bikes, Furniture, Books, Electronics), price, condition, town, image, description | City bike with basket;Oak writing desk;Box of crime novels;Film camera;Kitchen stool;Record player;Winter tyres;Child's scooter
camera, lens | 📷 | title!, brand (one of: Canon, Nikon, Sony, Fujifilm, Leica), mount (text), shutter count, price, condition, town | Compact 35 mm;Prime 50 mm f/1.8;Rangefinder body;Macro 100 mm;Wide zoom 16-35;Travel zoom
car, vehicle, van, truck, motorcycle | 🚗 | plate (text), model (text), type (one of: Car, Van, Truck, Motorcycle), year (number), mileage (number), status (one of: Free, In use, Workshop) | @plate
bike, bicycle, scooter | 🚲 | name!, type (one of: City, Mountain, Cargo, Electric), price, available (yes/no) | City cruiser;Mountain hardtail;Family cargo bike;Folding commuter;Electric tourer;Gravel bike
boat, kayak, paddle board, canoe | 🛶 | name!, type (one of: Kayak, Paddle board, Canoe), seats (number), day price (money), deposit (money) | Otter;Swift;Pelican;Tandem Heron;Big Loon;River Glide;Blue Board;Family Canoe
station, stop, depot | 📍 | name!, district (one of: Old Town, Harbour, North Side, University), docks (number), status (one of: Working, Out of service) | Central Station;Market Square;Harbour Gate;University Library;City Park;North Bridge;Opera House;Museum Quay;Hospital;Stadium
transfer between | 🔁 | from (text), to (text), number (number), date | Central Station;Market Square;Harbour Gate
trip, journey, ride, tour, itinerary, excursion | 🧭 | title!, destination (text), start date, end date, price, notes | Weekend in Porto;Lake circuit by bike;Old town walk;Night train to Vienna;Island hopping;Vineyard tour;Mountain huts in four days;Museum day
destination, attraction, landmark, place, sight, scenic spot, location, point of interest, venue | 🗺️ | name!, category (one of: Monument, Museum, Park, Viewpoint, Market), address, opening hours (text), description | Old Clock Tower;Maritime Museum;Botanical Garden;Castle Hill Viewpoint;Saturday Market Hall;Weavers' Bridge;Cathedral of St. Anne;Lighthouse Point
hotel, hostel, accommodation, restaurant, cafe, café | 🏨 | name!, address, price per night (money), rating, description | Hotel Linden;Harbour Hostel;The Old Mill Inn;Casa Aurora;Pension Edelweiss;Quayside Rooms;Villa Rosa
flight, sailing, ferry, train, bus, bus line, route | 🚌 | number (text), from (text), to (text), departure (time), arrival (time), price | @lineNumber
membership, subscription | 🎫 | member (text)!, plan (one of: Month, Half year, Year), price, started (date), expires (date), paid (yes/no) | @person
timetable entry, timetable | 🗓️ | subject (text)!, day (one of: Monday, Tuesday, Wednesday, Thursday, Friday)!, starts (time)!, ends (time), room (text), teacher (text) | Mathematics;English;Biology;History;Music;Sports;Art;Geography
ticket for sale, pass, plan | 🎫 | name!, price, period (one of: Day, Month, Year), description | Day pass;Flex ten;Full desk;Team room;Evening pass;Student plan
service, treatment, package | 🛎️ | name!, description, price, duration (number) | First consultation;Standard service;Full service;Express check;Maintenance visit;Repair
haircut, salon service, beauty treatment | 💇 | name!, price, duration (number) | Haircut;Beard trim;Colour;Blow-dry;Manicure;Facial
walk, dog walk | 🐕 | name!, length (number), price, description | Quick round;Park walk;Long forest walk;Puppy visit;Weekend hike
pet, animal, dog, cat, horse | 🐾 | name!, species (one of: Dog, Cat, Rabbit, Bird, Horse), breed (text), age, owner (text), notes | Luna;Balu;Minka;Rocky;Nala;Snowball;Pepper;Oskar
plant, houseplant, flower, tree, crop, seed | 🪴 | name!, species (text), location (text), last watered (date), water every days (number), notes | Monstera by the window;Peace lily;Snake plant;Basil pot;Spider plant;Rubber tree;Aloe vera;Orchid
harvest, yield | 🧺 | crop (text), date, kilograms, field (one of: North, South, East, River), notes | Tomatoes;Apples;Honey;Potatoes;Beans;Pears
hive, apiary | 🐝 | name!, apiary (text), queen year (number), strength (one of: Weak, Medium, Strong), last inspection (date) | Hive 1;Hive 2;Hive 3;Hive 4;Hive 5;Hive 6
farm, field, plot, greenhouse, garden bed | 🚜 | name!, area (number), crop (text), soil (one of: Clay, Loam, Sand), planted (date) | North Field;River Meadow;Greenhouse 1;Orchard;Hill Terrace;Kitchen Garden
part, spare part, component part, inventory, stock, stock item, material, supply, warehouse item, asset in stock | 📦 | SKU (text), name!, category (one of: Drivetrain, Brakes, Wheels, Tools), shelf (text), quantity (number), reorder level (number), cost (money), supplier (text) | @part
warehouse, store, branch, shop location, shelf | 🏬 | name!, address, manager (text), capacity (number) | Central store;Harbour branch;North depot;City outlet;Airport kiosk;Online warehouse
stock movement, movement | 🔄 | part (text), direction (one of: In, Out), quantity (number), reason (one of: Delivery, Repair, Loss, Count), date | Brake cable;Chain 9-speed;Inner tube 28"
shipment, delivery, parcel, package to ship, waybill, freight, logistics | 🚛 | number (text), from (text), to (text), driver (text), date, status (one of: Waiting, On the way, Delivered, Returned) | @shipmentNumber
device, machine, equipment, server, sensor, asset, printer, computer | 🖥️ | name!, type (one of: Sensor, Printer, Server, Router), location (text), status (one of: Online, Warning, Offline), last seen (date) | Gate sensor 1;Office printer;Backup server;Router second floor;Greenhouse probe;Door camera;Label printer;Weather station
alert, alarm, warning, notification | 🔔 | title!, severity (one of: Low, Medium, High), source (text), date, seen (yes/no) | Temperature above limit;Battery low;No signal for one hour;Disk almost full;Door left open;Update available
reminder | ⏰ | title!, date, time, done (yes/no) | Call Anna back;Pay the electricity bill;Water the ferns;Dentist check-up;Renew the passport;Send the offer
log, audit log, record, history | 🗒️ | title!, date, author (text), notes | Morning round;Filter changed;Meeting with supplier;Weekly check;Delivery accepted;Tyres rotated
report | 📊 | title!, category (one of: Sales, Finance, Operations, Marketing), period (one of: Week, Month, Quarter, Year), date, author (text), summary | Sales by region;Cash flow;Support tickets;Website visits;Energy use;Stock turnover
document, file, contract, form document, policy, certificate, template | 📄 | title!, category (one of: Contract, Policy, Letter, Manual), author (text), date, version (text), status (one of: Draft, In review, Final) | Rental agreement;Safety manual;Travel policy;Offer letter;Partnership contract;House rules;Data protection notice;Minutes of March
application, request, application form, submission, registration | 📨 | name!, email, subject (text), date, status (one of: Submitted, In review, Approved, Refused), message | @person
job, job posting, position, vacancy, job post, gig | 💼 | title!, company (text), city (text), salary, type (one of: Full-time, Part-time, Freelance), skills, posted (date) | Frontend developer;Night nurse;Pastry chef;Bus driver;Accountant;Primary school teacher;Carpenter;Store manager
candidate, applicant, job seeker, talent, resume | 🧑‍💻 | name!, position (text), email, phone, stage (one of: Applied, Interview, Offer, Hired, Rejected), applied on (date) | @person
interview | 🎤 | candidate (text), position (text), date, time, interviewer (text), result (one of: Open, Yes, No) | @person
run, jog, bike ride | 🏃 | title!, date, distance in km (number), minutes (number), place (text), feeling (rating) | Lake round;Easy morning run;Hill repeats;Long Sunday run;Intervals;Park loop;Run to work;Evening jog
tool, power tool, garden tool | 🧰 | name!, owner (text), category (one of: Garden, Woodwork, Painting, Car), condition (one of: Like new, Good, Worn), available (yes/no) | Hedge trimmer;Cordless drill;Ladder;Pressure washer;Sander;Lawn mower;Tile cutter;Jigsaw
workout, exercise, training session | 🏋️ | name!, category (one of: Strength, Cardio, Mobility), minutes (number), date, notes | Morning run;Leg day;Yoga flow;Interval training;Upper body;Swimming;Core session;Evening walk
meal entry, food entry, calorie | 🥗 | name!, meal (one of: Breakfast, Lunch, Dinner, Snack), calories (number), protein (number), date | Oat porridge;Chicken salad;Lentil curry;Greek yoghurt;Banana;Vegetable soup
medication, medicine, drug, prescription | 💊 | name!, dose (text), time, frequency (one of: Daily, Twice a day, Weekly), stock (number) | Vitamin D;Ibuprofen 400;Antihistamine;Blood pressure tablet;Iron;Eye drops
measurement, reading, vital, weight, metric, indicator, dataset, data | 📈 | label (text), date, value (number), category (one of: Morning, Noon, Evening) | Week 1;Week 2;Week 3;Week 4;Week 5;Week 6
mood, diary entry, journal entry, journal, diary | 📔 | title!, date, mood (one of: Great, Good, Okay, Low), text | A slow Sunday;First day at the new job;Rain and soup;Long walk with Mia;Too many meetings;A letter arrived
habit, routine | 🌱 | name!, days per week (number) | Drink water;Read ten pages;Stretch;Walk outside;Practise Spanish;Early to bed
goal, objective, target | 🎯 | title!, target date, progress (percent), category (one of: Health, Work, Money, Learning) | Run ten kilometres;Save for the trip;Finish the course;Read twelve books;Learn to swim crawl;Tidy the attic
component, ui component | 🧩 | name!, category (one of: Input, Layout, Navigation, Feedback), description, usage (long text) | Button;Card;Text field;Dialog;Tabs;Badge;Tooltip;Table
comic, manga, novel | 📚 | title!, author (text), genre (one of: Adventure, Comedy, Drama, Fantasy), chapters (number), rating (1-5), description | The Lighthouse Gang;Nine Winters;Salt and Stars;Captain Marmalade;Letters from the Harbour;The Last Tram;Paper Dragons;Moon Garden
loan application, office application | 📝 | title!, applicant (text), type (one of: Travel, Purchase, Leave, Other), amount, date, status (one of: Submitted, In review, Approved, Refused), reason (long text) | New laptop;Trip to the fair;Office chairs;Training course;Software licence;Extra shift;Parking permit;Team event
service metric | 📈 | service!, p95 latency (number), error rate (percent), requests per minute (number), date, status (one of: Healthy, Degraded, Down) | checkout;search;payments;login;images;notifications;orders;recommendations
source, news source, feed source | 📡 | name!, address (url), category (one of: News, Technology, Culture, Sport), active (yes/no) | Harbour Courier;City Radio;Open Web Weekly;The Garden Post;Science Desk;Night Film Club
refund | 💳 | reference (text), customer (text), amount, date, status (one of: Requested, Approved, Paid out, Refused), reason | @paymentNumber
produkt, produkte | 🛍️ | name!, kategorie (one of: Haus, Küche, Garten, Büro), preis (money), bestand (number), beschreibung | Schneidebrett aus Eiche;Leinenschürze;Pflanztopf;Wolldecke;Messinglampe;Bienenwachskerzen;Stofftasche;Glaskrug
produit | 🛍️ | nom!, catégorie (one of: Maison, Cuisine, Jardin, Bureau), prix (money), stock (number), description | Planche en chêne;Tablier en lin;Pot en terre;Plaid en laine;Lampe en laiton;Bougies en cire;Sac en toile;Carafe en verre
servicio | 🛎️ | nombre!, duración (number), precio (money), descripción | Primera visita;Servicio habitual;Servicio completo;Revisión;Sesión larga
leistung, leistungen | 🛎️ | name!, dauer (number), preis (money), beschreibung | Erstgespräch;Das Übliche;Rundum;Nachsorge;Lange Sitzung
prestation | 🛎️ | nom!, durée (number), prix (money), description | Premier rendez-vous;L'essentiel;Tout compris;Contrôle;Longue séance
item | 🗂️ | title!, category (one of: Personal, Work, Ideas), date, status (one of: New, In progress, Done), notes | First steps;Plan for next week;Questions to ask;Things to try;Reading list;Weekend plan;Budget check;People to call
entrada, elemento | 🗂️ | título!, categoría (one of: Personal, Trabajo, Ideas), fecha, estado (one of: Nueva, En curso, Hecha), notas | Primeros pasos;Plan de la semana;Preguntas pendientes;Cosas que probar;Lista de lectura;Plan del fin de semana
eintrag, einträge | 🗂️ | titel!, kategorie (one of: Privat, Arbeit, Ideen), datum, status (one of: Neu, In Arbeit, Erledigt), notizen | Erste Schritte;Plan für die Woche;Offene Fragen;Zum Ausprobieren;Leseliste;Wochenendplan
fiche, entrée | 🗂️ | titre!, catégorie (one of: Personnel, Travail, Idées), date, statut (one of: Nouveau, En cours, Terminé), notes | Premiers pas;Plan de la semaine;Questions à poser;À essayer;Liste de lecture;Projets du week-end
mitglied, mitglieder | 👥 | name!, e-mail, telefon, rolle (one of: Mitglied, Vorstand, Kasse), eintritt (date) | @person
élève, eleve | 🎒 | nom!, classe (one of: A, B, C), téléphone, notes | @person
miembro, socio, alumno | 👥 | nombre!, teléfono, correo (email), alta (date), notas | @person
salon, hair salon treatment, treatment | 💇 | name!, duration (number), price, description | Cut and blow-dry;Colour;Highlights;Beard trim;Children's cut;Deep conditioning
wish, gift, idea, gift idea, wishlist item | 🎁 | title!, for person (text), price, link, got it (yes/no) | Wool socks;Puzzle of the Alps;Cooking class;Reading lamp;Concert tickets;Board game
share, stock share, stock price, security, fund, crypto, coin, asset price, portfolio position | 📈 | ticker (text), company!, price, day change (percent), P/E ratio (number) | @share
trade, investment, position, portfolio | 💹 | asset (text), type (one of: Buy, Sell), quantity (number), price, date | NORD;HELX;BRGT;TIDE;OAKW;LUMA
donation, pledge, campaign, fundraiser, charity | 💝 | title!, goal (money), amount raised (money), end date, description | New roof for the shelter;Books for the school;Clean river day;Playground repair;Winter coats;Instruments for the youth band
vote, poll, survey, questionnaire, ballot | 🗳️ | title!, question (text), end date, status (one of: Open, Closed) | Next book;Summer outing;Opening hours;New logo;Team name
prize, reward, coupon, voucher, lottery | 🎟️ | name!, points (number), stock (number), valid until (date) | Coffee voucher;Cinema ticket;Tote bag;Ten percent off;Free delivery;Surprise box
lot, auction item, antique | 🏺 | number (text), title!, period (one of: Baroque, Biedermeier, Art Nouveau, Art Deco), estimate (money), starting price (money), current bid (money), closing time | Walnut chest of drawers;Silver tea set;Art Nouveau vase;Longcase clock;Porcelain figurine;Gilt mirror;Oil lamp;Travel chest
bid | 🔨 | lot (text), bidder (text), amount, date | Walnut chest of drawers;Silver tea set;Art Nouveau vase
valley, region, area, district, city, country | ⛰️ | name!, population (number), description | Ferntal;Upper Ach;Lake Valley;Birch Hollow;Stone Pass;Sun Terrace
forecast, weather | 🌦️ | day (one of: Monday, Tuesday, Wednesday, Thursday, Friday), place (text), temperature (number), wind (number), rain chance (percent) | @town
hike, trail, hut | 🥾 | name!, length (kilometres), difficulty, hours (number), open (yes/no) | Ridge path;Lake loop;Waterfall trail;Old miners' way;Panorama walk;Forest chapel
fruit, vegetable, fruit and vegetable, seasonal produce | 🥕 | name!, kind (one of: Fruit, Vegetable), season months, storage, calories (number), vitamin C (number), fibre (number), cooking idea | @produce
word, vocabulary, vocabulary card, flashcard, flash card, index card, translation | 🗂️ | word!, meaning (text), example sentence (text), deck (text), box (number 1-5) | @italian
deck, collection, category, folder, tag, label | 🗃️ | name!, description | Kitchen;Travel;Body;Work;Home;Nature
language, skill, hobby | 🗣️ | name!, level (one of: Beginner, Intermediate, Advanced) | Italian;Guitar;Pottery;Chess;Photography;Swimming
team member, jury member, artist, author, speaker, expert, lawyer | 🌟 | name!, role (text), bio | @person
landlord, tenant, resident, visitor, household | 🏘️ | name!, flat (text), phone, email, moved in (date), rent (money) | @person
bed | 🛏️ | number (text), room (one of: Room 1, Room 2, Room 3, Room 4), status (one of: Free, Taken), patient (text) | @bed
observation | 📝 | patient (text), date, time, text | @person
card, cards | 🃏 | title!, description, owner (text), due date, label (one of: Feature, Photo essay, Interview, Column) | Interview with the mayor;Ten trails by train;The return of the night market;Portrait of a luthier;Column: on waiting;Photo essay: winter swimmers
invitation, rsvp | 💌 | name!, number of people, dish (text), coming (yes/no) | @person
coupon code, discount | 🏷️ | code (text), percent off (percent), valid until (date), used (number) | SPRING10;WELCOME5;LOYAL15;HELLO20
link | 🔗 | label!, link (url), icon | Listen to the new single;Video: live at the depot;Merch shop;Newsletter;Tour dates;Photos
concert, gig date, tour date | 🎸 | town!, date, venue (text), sold out (yes/no) | @town
sheet, spreadsheet, table, row | 🗒️ | title!, owner (text), rows (number), changed on (date) | Budget 2027;Guest list;Inventory spring;Training plan;Price list
character, hero, monster, level | 🧙 | name!, class (one of: Warrior, Mage, Ranger, Healer), level (number 1-50), description | Arvid the Grey;Mirelle;Tobin Quickfoot;Sister Maren;Kestrel;Old Bram
sample, experiment, test case, test run | 🧪 | title!, date, result (one of: Passed, Failed, Open), notes | Baseline;Higher dose;Second batch;Control group;Login with wrong password;Long names
campaign email, newsletter, email | ✉️ | subject!, audience (one of: All, Customers, Members), date, status (one of: Draft, Scheduled, Sent) | Spring news;Last seats for the workshop;Thank you;Opening hours in August;Members' evening
inspection, maintenance, repair, service job, work order | 🔧 | title!, object (text), technician (text), date, status (one of: Planned, Running, Done), cost (money) | Boiler check;Lift inspection;Replace window;Paint the stairwell;Fire extinguisher test;Roof gutter
cita | 🗓️ | paciente (text)!, fecha (date)!, hora (time)!, duración (number), motivo (text) | @person
paciente | 🧑‍⚕️ | nombre!, teléfono, fecha de nacimiento (date), notas | @person
cliente | 🧑‍💼 | nombre!, teléfono, correo, notas | @person
alumno | 🎒 | nombre!, edad, teléfono, notas | @person
producto | 🛍️ | nombre!, categoría (one of: Hogar, Cocina, Jardín), precio, cantidad | Tabla de roble;Delantal de lino;Maceta de barro;Manta de lana;Lámpara de latón;Velas de cera;Bolsa de tela;Jarra de cristal
receta | 🍲 | nombre!, categoría (one of: Entrante, Plato principal, Postre), minutos (number), ingredientes, preparación (long text) | Gazpacho;Tortilla de patatas;Paella de verduras;Lentejas;Arroz con leche;Croquetas;Salmorejo;Flan
gasto | 💸 | descripción (text)!, importe, fecha, categoría (one of: Casa, Comida, Transporte, Ocio) | Compra semanal;Billete de tren;Factura de luz;Cine;Farmacia;Cena de cumpleaños;Internet;Regalo
evento | 🎉 | título!, fecha, hora, lugar (text), notas | Concierto al aire libre;Taller de cerámica;Mercado nocturno;Carrera solidaria;Noche de poesía;Cine de verano
libro | 📚 | título!, autor (text), género (one of: Novela, Ensayo, Infantil), páginas (number), leído (yes/no) | El mapa del farero;Sal y estrellas;Nueve inviernos;Cartas desde el puerto;El jardín del relojero;La última parada
tarea | ✅ | título!, responsable (text), fecha límite (date), estado (one of: Pendiente, En curso, Hecha) | Llamar al fontanero;Preparar el informe;Pedir etiquetas;Reservar la sala;Renovar el seguro;Ordenar el almacén
termin, termine | 🗓️ | name!, datum (date)!, uhrzeit (time)!, dauer (number), notizen | @person
kunde, kunden, patienten | 🧑‍💼 | name!, telefon, e-mail, notizen | @person
rezept, rezepte | 🍲 | name!, kategorie (one of: Vorspeise, Hauptgericht, Nachtisch), minuten (number), zutaten, zubereitung (long text) | Linsensuppe;Käsespätzle;Kartoffelsalat;Apfelstrudel;Kürbiscurry;Pfannkuchen;Rote Grütze;Zwiebelkuchen
aufgabe, aufgaben | ✅ | titel!, zuständig (text), frist (date), status (one of: Offen, In Arbeit, Erledigt) | Installateur anrufen;Bericht vorbereiten;Etiketten bestellen;Raum buchen;Versicherung verlängern;Lager aufräumen
ausgabe, ausgaben | 💸 | beschreibung (text)!, betrag, datum, kategorie (one of: Miete, Einkauf, Verkehr, Freizeit) | Wocheneinkauf;Zugfahrkarte;Stromrechnung;Kino;Apotheke;Geburtstagsessen;Internet;Fahrradreparatur
buch, bücher | 📚 | titel!, autor (text), genre (one of: Roman, Sachbuch, Krimi), seiten (number), gelesen (yes/no) | Die Karte des Leuchtturmwärters;Salz und Sterne;Neun Winter;Briefe vom Hafen;Der Garten des Uhrmachers;Die letzte Bahn
veranstaltung, veranstaltungen | 🎉 | titel!, datum, uhrzeit, ort (text), beschreibung | Konzert im Park;Töpferkurs;Nachtmarkt;Spendenlauf;Lesung;Sommerkino
rendez-vous | 🗓️ | nom!, date (date)!, heure (time)!, durée (number), notes | @person
recette | 🍲 | nom!, catégorie (one of: Entrée, Plat, Dessert), minutes (number), ingrédients, préparation (long text) | Soupe à l'oignon;Ratatouille;Quiche aux poireaux;Tarte aux pommes;Crêpes;Gratin dauphinois;Salade niçoise;Mousse au chocolat
tâche | ✅ | titre!, responsable (text), échéance (date), statut (one of: À faire, En cours, Fait) | Appeler le plombier;Préparer le rapport;Commander les étiquettes;Réserver la salle;Renouveler l'assurance;Ranger la réserve
dépense | 💸 | description (text)!, montant, date, catégorie (one of: Loyer, Courses, Transport, Loisirs) | Courses de la semaine;Billet de train;Facture d'électricité;Cinéma;Pharmacie;Dîner d'anniversaire;Internet;Cadeau
livre | 📚 | titre!, auteur (text), genre (one of: Roman, Essai, Jeunesse), pages (number), lu (yes/no) | La carte du gardien de phare;Sel et étoiles;Neuf hivers;Lettres du port;Le jardin de l'horloger;Le dernier tram
`;

export interface Thing {
  /** The first noun of its line. */
  noun: string;
  icon: string;
  fields: string;
  titles: string;
}

const index = new Map<string, Thing>();
for (const line of lines.split("\n")) {
  const [nouns = "", icon = "", fields = "", titles = ""] = line.split(/\s+\|\s+/);
  if (fields === "") continue;
  const names = nouns.split(/\s*,\s*/);
  const thing: Thing = { noun: names[0] ?? "", icon, fields, titles };
  for (const name of names) if (!index.has(name)) index.set(name, thing);
}

/** What is known about a noun (singular, lower case): the whole phrase first, then its last word. */
export function findThing(noun: string): Thing | null {
  const words = noun.split(/\s+/);
  for (let start = 0; start < words.length; start += 1) {
    const thing = index.get(words.slice(start).join(" "));
    if (thing) return thing;
  }
  return null;
}

const emojiNouns: [RegExp, string][] = [
  [/💪|🏋|🏃|🚴/u, "workout"],
  [/🐶|🐱|🐕|🐈|🐾/u, "pet"],
  [/💰|💵|💸/u, "expense"],
  [/✈|🏖|🧳/u, "trip"],
  [/👶|👨‍👩‍👧/u, "milestone"],
];

/** The noun that the first known emoji of a text stands for: '📚' is about books. */
export function thingOfEmoji(text: string): string | null {
  const emoji = [...text.matchAll(/\p{Extended_Pictographic}/gu)].map(([sign]) => sign);
  for (const sign of emoji) {
    const named = emojiNouns.find(([pattern]) => pattern.test(sign))?.[1];
    if (named !== undefined && index.has(named)) return named;
    for (const thing of index.values())
      if (thing.icon.replace(/\ufe0f/g, "") === sign && thing.icon !== "🗂️") return thing.noun;
  }
  return null;
}

/** Whether the phrase itself, not only its head, is in the list. */
export function isKnownThing(noun: string): boolean {
  return index.has(noun);
}
