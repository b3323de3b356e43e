// Colour names as people write them, spaces and case removed. CSS names have the values of CSS; the others are names
// from paint shops and crayons with the value most often given for them.

const css = `aliceblue f0f8ff antiquewhite faebd7 aqua 00ffff aquamarine 7fffd4 azure f0ffff beige f5f5dc bisque ffe4c4
black 000000 blanchedalmond ffebcd blue 0000ff blueviolet 8a2be2 brown a52a2a burlywood deb887 cadetblue 5f9ea0
chartreuse 7fff00 chocolate d2691e coral ff7f50 cornflowerblue 6495ed cornsilk fff8dc crimson dc143c cyan 00ffff
darkblue 00008b darkcyan 008b8b darkgoldenrod b8860b darkgray a9a9a9 darkgreen 006400 darkgrey a9a9a9 darkkhaki bdb76b
darkmagenta 8b008b darkolivegreen 556b2f darkorange ff8c00 darkorchid 9932cc darkred 8b0000 darksalmon e9967a
darkseagreen 8fbc8f darkslateblue 483d8b darkslategray 2f4f4f darkslategrey 2f4f4f darkturquoise 00ced1 darkviolet 9400d3
deeppink ff1493 deepskyblue 00bfff dimgray 696969 dimgrey 696969 dodgerblue 1e90ff firebrick b22222 floralwhite fffaf0
forestgreen 228b22 fuchsia ff00ff gainsboro dcdcdc ghostwhite f8f8ff gold ffd700 goldenrod daa520 gray 808080
green 008000 greenyellow adff2f grey 808080 honeydew f0fff0 hotpink ff69b4 indianred cd5c5c indigo 4b0082 ivory fffff0
khaki f0e68c lavender e6e6fa lavenderblush fff0f5 lawngreen 7cfc00 lemonchiffon fffacd lightblue add8e6
lightcoral f08080 lightcyan e0ffff lightgoldenrodyellow fafad2 lightgray d3d3d3 lightgreen 90ee90 lightgrey d3d3d3
lightpink ffb6c1 lightsalmon ffa07a lightseagreen 20b2aa lightskyblue 87cefa lightslategray 778899 lightslategrey 778899
lightsteelblue b0c4de lightyellow ffffe0 lime 00ff00 limegreen 32cd32 linen faf0e6 magenta ff00ff maroon 800000
mediumaquamarine 66cdaa mediumblue 0000cd mediumorchid ba55d3 mediumpurple 9370db mediumseagreen 3cb371
mediumslateblue 7b68ee mediumspringgreen 00fa9a mediumturquoise 48d1cc mediumvioletred c71585 midnightblue 191970
mintcream f5fffa mistyrose ffe4e1 moccasin ffe4b5 navajowhite ffdead navy 000080 oldlace fdf5e6 olive 808000
olivedrab 6b8e23 orange ffa500 orangered ff4500 orchid da70d6 palegoldenrod eee8aa palegreen 98fb98
paleturquoise afeeee palevioletred db7093 papayawhip ffefd5 peachpuff ffdab9 peru cd853f pink ffc0cb plum dda0dd
powderblue b0e0e6 purple 800080 rebeccapurple 663399 red ff0000 rosybrown bc8f8f royalblue 4169e1 saddlebrown 8b4513
salmon fa8072 sandybrown f4a460 seagreen 2e8b57 seashell fff5ee sienna a0522d silver c0c0c0 skyblue 87ceeb
slateblue 6a5acd slategray 708090 slategrey 708090 snow fffafa springgreen 00ff7f steelblue 4682b4 tan d2b48c
teal 008080 thistle d8bfd8 tomato ff6347 turquoise 40e0d0 violet ee82ee wheat f5deb3 white ffffff whitesmoke f5f5f5
yellow ffff00 yellowgreen 9acd32`;

const paint = `alabaster f2f0e6 almond efdecd amaranth e52b50 amber ffbf00 amethyst 9966cc apricot fbceb1
armygreen 4b5320 ash b2beb5 asparagus 87a96b aubergine 472c4c auburn a52a2a azuremist f0ffff babyblue 89cff0
babypink f4c2c2 blush f4d3d0 bone e3dac9 bottlegreen 006a4e brass b5a642 brickred cb4154 brick b5483a bronze cd7f32 bubblegum ffc1cc
bubblegumpink ffc1cc burgundy 800020 burntorange cc5500 burntsienna e97451 burntumber 8a3324 butter fff1a8
buttermilk fff1b5 byzantium 702963 byzantine bd33a4 camel c19a6b canary ffff99 canaryyellow ffef00 caramel c68e4e
cardinal c41e3a carmine 960018 celadon ace1af celeste b2ffff cerise de3163 cerulean 007ba7 champagne f7e7ce
charcoal 36454f charcoalgray 36454f charcoalgrey 36454f cherry b3123a cherryred b3123a chestnut 954535
cinnabar e34234 cinnamon b5651d claret 7f1734 clay b66a50 cloudwhite f5f7f8 cobalt 0047ab cobaltblue 0047ab
cocoa 7b4b3a coffee 6f4e37 coolgray 8c92ac coolgrey 8c92ac copper b87333 coralpink f88379 cotton f7f5ef
cottoncandy ffbcd9 cottoncandypink ffbcd9 cream fffdd0 creme fffdd0 cranberry 9e003a cyanblue 4682bf daisywhite fbfaf3 dandelion f0e130
darkmossgreen 4a5d23 darkteal 0b4f54 deepteal 00555a deepblue 0a2a66 deepgreen 05472a deeppurple 3a1a5e deepred 850101
denim 1560bd denimblue 1560bd desertsand edc9af dove 6d6c6c dovegray 6d6c6c dustyrose c9a09c dustwhite f3f0e9 dustypink d8a7a0 ebony 29231f
ecru c2b280 eggplant 614051 eggshell f0ead6 electricblue 7df9ff emerald 50c878 emeraldgreen 50c878 espresso 4b3621
faintgold f3e7c0 faintgray f1f1f1 faintgrey f1f1f1 faintpeach ffeee0 fawn e5aa70 feathergray c5c6c7 featherwhite f8f6f1 fern 4f7942 ferngreen 4f7942
flamingo fc8eac flamingopink fc8eac flax eedc82 forest 228b22 frostwhite f4f8fa garnet 733635 glacierblue c5dfea
glacier c5dfea grape 6f2da8 graphite 383838 grassgreen 4c8c2b gunmetal 2a3439 heather b7a3c3 heliotrope df73ff
honey eba937 huntergreen 355e3b iceblue d9f1f7 icyblue dbf1f9 inkblue 1b2a49 ink 1c2333 jade 00a86b jasmine f8de7e
jetblack 0a0a0a jet 343434 junglegreen 29ab87 kellygreen 4cbb17 lapislazuli 26619c lavendermist e6e6fa lemon fff44f
lemonmist fdfbd8 lemonyellow fff44f lightbeige f9f5e7 lightgoldenrod eedd82 lightmocha c9ae97 lightviolet cfa9e8 lilac c8a2c8
lilacmist e9deed linenwhite faf3e8 magnolia f8f4ff mahogany c04000 malachite 0bda51 mango ff8243 marigold eaa221
mauve e0b0ff melon fdbcb4 merlot 73343a midnight 191970 mint 98ffcf mintfrost e3f8ee mintgreen 98ff98 mocha 967969 moonstone 3aa8c1
morningfog e6ebec morningmist e4eaec moss 8a9a5b mossgreen 8a9a5b mulberry c54b8c mustard e1ad01 mustardyellow e1ad01
myrtle 317873 myrtlegreen 317873 navyblue 000080 neongreen 39ff14 nyanza e9ffdb oatmeal e0d5c3 obsidian 1b1b1e
ochre cc7722 ocre cc7722 offwhite faf9f6 offblack 1f1f1f oldgold cfb53b olivegreen 708238 onyx 353839 opal d9e8e3
oxblood 4a0000 oxfordblue 002147 oyster e8e2d4 paleash dfe1dd palelilac e6d9ec palepink fadadd palerose f7dfe0
paleyellow fbf7c9 paleblue d6e8f4 palegray ececec palegrey ececec papaya ffefd5 parchment f1e9d2 peach ffe5b4 peacock 005f69 peacockblue 005f69
pear d1e231 pearl eae0c8 pearlwhite f4f1e8 periwinkle ccccff persimmon ec5800 petrol 005f6a petrolblue 005f6a pewter 8e9294 pine 01796f
pinegreen 01796f pistachio 93c572 platinum e5e4e2 plumpurple 5e2d58 porcelain f0f3f2 prussianblue 003153 pumpkin ff7518
raspberry e30b5d rawumber 826644 rose ff66a3 rosegold b76e79 rosewood 65000b royalpurple 7851a9 ruby e0115f
russet 80461b rust b7410e saffron f4c430 sage b2ac88 sagegreen 9caf88 sand ecd9b9 sandstone d2b48c sangria 92000a
sapphire 0f52ba scarlet ff2400 seafoam 9fe2bf seafoamgreen 9fe2bf seamist d6e8e1 sepia 704214 shamrock 009e60 sky 87ceeb slate 5a6876
smoke f1f1ef smokywhite f1f1ef softwhite f9f8f4 stone b8b1a3 strawberry fc5a8d sunflower ffc512 sunlight fdf3c6 sunset fad6a5
tangerine f28500 taupe 8b7d6b teagreen d0f0c0 terracotta c8643c timberwolf dbd7d2 topaz ffc87c tuscanred 7c4848 ultramarine 120a8f
umber 635147 vanilla f3e5ab verdigris 43b3ae vermilion e34234 vermillion e34234 viridian 40826d walnut 5c4033
watermelon fd4659 wine 722f37 wisteria c9a0dc zaffre 0014a8 warmwhite fbf7ee warmgray a39e93 warmgrey a39e93 snowwhite fffafa`;

const foreign = {
  es: `azulpetróleo 005f6a azulpetroleo 005f6a azulmarino 000080 azulcielo 87ceeb azulclaro add8e6 azuloscuro 00008b azul 1f5fbf
celeste 8fd0ee verdeclaro 90ee90 verdeoscuro 006400 verdeoliva 6b8e23 verdeagua 9fe2bf verdementa 98ffcf verde 2e8b57 rojo c62828 rosa f4a6c0
blanco ffffff blancoroto faf9f6 negro 111111 gris 808080 grisclaro d3d3d3 amarillo f4c430 naranja f28500 morado 6a3d9a violeta 7e57c2
marrón 7b4b2a marron 7b4b2a turquesa 40c8c0 granate 800020 crema fffdd0 dorado d4af37 lila c8a2c8 arena ecd9b9`,
  de: `dunkelblau 00008b hellblau add8e6 marineblau 000080 himmelblau 87ceeb königsblau 4169e1 blau 1f5fbf dunkelgrün 006400 hellgrün 90ee90
tannengrün 01796f moosgrün 8a9a5b grün 2e8b57 dunkelrot 8b0000 weinrot 722f37 rot c62828 weiß ffffff weiss ffffff cremeweiß fffdd0 schwarz 111111
grau 808080 hellgrau d3d3d3 dunkelgrau 4a4a4a anthrazit 383e42 gelb f4c430 orange f28500 lila 8e5bb5 violett 7e57c2 rosa f4a6c0 braun 7b4b2a türkis 40c8c0
petrol 005f6a creme fffdd0 sandfarben ecd9b9 elfenbein fffff0`,
  fr: `bleumarine 000080 bleuciel 87ceeb bleupétrole 005f6a bleuclair add8e6 bleufoncé 00008b bleu 1f5fbf vertclair 90ee90 vertfoncé 006400
vertolive 6b8e23 vertsapin 01796f vert 2e8b57 rouge c62828 blanc ffffff blanccassé faf9f6 noir 111111 gris 808080 grisclair d3d3d3 jaune f4c430
violet 7e57c2 rose f4a6c0 marron 7b4b2a turquoise 40c8c0 crème fffdd0 doré d4af37 bordeaux 722f37 sable ecd9b9`,
};

function table(text: string): Map<string, string> {
  const words = text.split(/\s+/);
  const names = new Map<string, string>();
  for (let index = 0; index + 1 < words.length; index += 2)
    names.set(words[index] ?? "", `#${words[index + 1]}`);
  return names;
}

/** English names without spaces, hyphens or capitals -> `#rrggbb`. */
export const colourNames: ReadonlyMap<string, string> = new Map([...table(paint), ...table(css)]);

/** The same for the other languages of the interface. */
export const foreignColourNames: Readonly<Record<"es" | "de" | "fr", ReadonlyMap<string, string>>> = {
  es: table(foreign.es),
  de: table(foreign.de),
  fr: table(foreign.fr),
};
