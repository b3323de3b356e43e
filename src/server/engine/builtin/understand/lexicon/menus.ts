// What is on the menu: name | what is in it | price. The description doubles as toppings.

export interface MenuItem {
  name: string;
  text: string;
  price: number;
  /** Meat-free. */
  vegetarian: boolean;
  spicy: boolean;
}

function menu(text: string): MenuItem[] {
  return text
    .trim()
    .split("\n")
    .map((line) => {
      const [name = "", description = "", price = "0", marks = ""] = line
        .split("|")
        .map((part) => part.trim());
      return {
        name,
        text: description,
        price: Number(price),
        vegetarian: marks.includes("v"),
        spicy: marks.includes("s"),
      };
    });
}

export const menus: Readonly<Record<string, MenuItem[]>> = {
  pizza: menu(`
Margherita | Tomato, Mozzarella, Basil | 8.5 | v
Marinara | Tomato, Garlic, Oregano | 7.5 | v
Funghi | Tomato, Mozzarella, Mushrooms | 9.5 | v
Prosciutto | Tomato, Mozzarella, Ham | 10.5
Diavola | Tomato, Mozzarella, Spicy salami | 11 | s
Quattro Formaggi | Mozzarella, Gorgonzola, Parmesan, Taleggio | 12 | v
Capricciosa | Tomato, Mozzarella, Ham, Mushrooms, Artichokes, Olives | 12.5
Napoli | Tomato, Mozzarella, Anchovies, Capers | 11
Ortolana | Tomato, Mozzarella, Courgette, Peppers, Aubergine | 11 | v
Tonno e Cipolla | Tomato, Mozzarella, Tuna, Red onion | 11.5
`),
  taco: menu(`
Al pastor | Marinated pork, pineapple, onion and coriander | 3.8 | s
Carnitas | Slow-cooked pork, salsa verde, pickled onion | 3.9
Barbacoa | Braised beef, lime, radish | 4.2
Pescado | Crisp fish, cabbage, chipotle cream | 4.4 | s
Pollo asado | Grilled chicken, avocado, pico de gallo | 3.8
Rajas con crema | Roasted poblano, sweetcorn, cream | 3.6 | v
Hongos | Mushrooms, epazote, fresh cheese | 3.6 | v
Nopales | Grilled cactus, black beans, salsa roja | 3.5 | vs
`),
  coffee: menu(`
Espresso | A short, strong shot | 2.2 | v
Cappuccino | Espresso with foamed milk | 3.2 | v
Flat white | Double shot, silky milk | 3.6 | v
Filter coffee | Light roast from Huila, hand-poured | 3.4 | v
Cold brew | Steeped for sixteen hours | 3.9 | v
Mocha | Espresso, cocoa and milk | 4 | v
Chai latte | Black tea, spices, milk | 3.8 | v
Hot chocolate | Dark chocolate and cream | 3.7 | v
`),
  bakery: menu(`
Country loaf | Wheat and rye sourdough, 1 kg | 5.8 | v
Butter croissant | Three days of folding | 2.4 | v
Cinnamon knot | Cardamom dough, cinnamon sugar | 3 | v
Seeded rolls | Pack of four | 3.6 | v
Carrot cake | With walnuts and cream cheese, a slice | 4.2 | v
Plum tart | Yeast dough and streusel, a slice | 3.8 | v
Pretzel | Crisp below, soft above | 1.6 | v
Rye bread | Dark and moist, 750 g | 4.9 | v
`),
  iceCream: menu(`
Pistachio | From Bronte pistachios | 2.2 | v
Stracciatella | Cream ice with dark chocolate | 2 | v
Mango sorbet | Ripe fruit, no milk | 2 | v
Salted caramel | With a pinch of sea salt | 2.2 | v
Hazelnut | Roasted Piedmont nuts | 2.2 | v
Lemon sorbet | Fresh and sharp | 1.9 | v
Dark chocolate | 70 % cocoa | 2.1 | v
Strawberry | From the field next door | 2 | v
`),
  burger: menu(`
Classic | Beef, cheddar, pickles, house sauce | 9.5
Smoky | Beef, bacon, barbecue sauce | 10.9
Chilli | Beef, jalapeños, hot mayo | 10.5 | s
Garden | Bean patty, avocado, tomato | 9.8 | v
Halloumi | Grilled halloumi, mint yoghurt | 10.2 | v
Crispy chicken | Buttermilk chicken, slaw | 10.4
Fries | Skin on, sea salt | 3.9 | v
Sweet potato fries | With lime dip | 4.5 | v
`),
  sushi: menu(`
Salmon nigiri | Two pieces | 4.8
Tuna nigiri | Two pieces | 5.4
Avocado maki | Eight pieces | 5 | v
Cucumber maki | Eight pieces | 4.2 | v
California roll | Crab, avocado, sesame | 8.5
Spicy tuna roll | Tuna, chilli mayo | 9.2 | s
Miso soup | Tofu, seaweed, spring onion | 3.5
Edamame | Sea salt | 4 | v
`),
};
