// Pictures for the cards of a memory game, at least 20 each, so that 40 cards can be laid.

const sets: [RegExp, string, string][] = [
  [/\bvegetables?\b/, "vegetables", "🥕 🥦 🌽 🍅 🥒 🍆 🧅 🧄 🥔 🥬 🫑 🌶️ 🍄 🫛 🥑 🎃 🍠 🫘 🥗 🌿"],
  [/\bfruits?\b/, "fruit", "🍎 🍐 🍊 🍋 🍌 🍉 🍇 🍓 🫐 🍈 🍒 🍑 🥭 🍍 🥥 🥝 🍏 🫒 🌰 🥑"],
  [
    /\banimals?\b|\bzoo\b|\bpets?\b/,
    "animals",
    "🐶 🐱 🐭 🐹 🐰 🦊 🐻 🐼 🐨 🐯 🦁 🐮 🐷 🐸 🐵 🐔 🦉 🐺 🦄 🐢",
  ],
  [/\bbirds?\b/, "birds", "🦉 🦆 🦅 🐔 🐧 🐦 🐤 🦜 🦢 🦩 🦚 🕊️ 🦃 🐓 🐣 🦤 🪿 🐥 🪶 🥚"],
  [
    /\bsea\b|\bocean\b|\bfish\b/,
    "sea animals",
    "🐠 🐟 🐡 🦈 🐙 🦑 🦐 🦀 🦞 🐚 🐳 🐋 🐬 🦭 🐢 🪸 🪼 🐧 🌊 ⚓",
  ],
  [
    /\bfood\b|\bdessert|\bsweets\b|\bkitchen\b/,
    "food",
    "🍕 🍔 🌮 🍣 🍩 🍰 🍪 🍦 🥐 🥨 🧀 🍝 🍜 🥗 🍿 🧁 🥞 🍫 🍯 🥖",
  ],
  [
    /\bflowers?\b|\bplants?\b|\bgarden\b/,
    "flowers and plants",
    "🌹 🌻 🌷 🌸 🌺 🌼 🪷 💐 🌵 🌴 🌲 🌳 🍀 🍁 🌿 🪴 🪻 🌾 🍄 🌱",
  ],
  [
    /\bvehicles?\b|\bcars?\b|\btransport\b/,
    "vehicles",
    "🚗 🚕 🚌 🚎 🏎️ 🚓 🚑 🚒 🚐 🚚 🚜 🚲 🛵 🏍️ 🚂 ✈️ 🚁 🚀 ⛵ 🚢",
  ],
  [/\bsports?\b/, "sports", "⚽ 🏀 🏈 ⚾ 🎾 🏐 🏉 🎱 🏓 🏸 🥊 🥋 ⛳ ⛸️ 🎿 🏹 🎣 🛹 🏆 🥇"],
  [
    /\bspace\b|\bplanets?\b|\bastronom/,
    "space",
    "🌍 🌙 ⭐ ☀️ 🪐 🚀 🛸 🛰️ ☄️ 🌌 🔭 👽 🌕 🌗 ✨ 🌠 👩‍🚀 🌑 🌞 💫",
  ],
  [/\bweather\b/, "weather", "☀️ 🌤️ ⛅ 🌧️ ⛈️ 🌩️ ❄️ 🌨️ 🌪️ 🌫️ 🌈 ☔ ⚡ 🌬️ 🌡️ 🌊 ☁️ 🌦️ 🔥 💧"],
  [
    /\bemojis?\b|\bfaces?\b|\bsmileys?\b/,
    "faces",
    "😀 😂 😍 😎 🤔 😴 😇 🤩 🥳 😜 🤓 😱 🥶 🤠 👻 🤖 👽 😺 💩 🎃",
  ],
  [/\bflags?\b|\bcountries\b/, "flags", "🇫🇷 🇩🇪 🇮🇹 🇪🇸 🇵🇹 🇸🇪 🇳🇴 🇫🇮 🇯🇵 🇰🇷 🇨🇦 🇧🇷 🇮🇳 🇦🇺 🇬🇷 🇨🇭 🇲🇽 🇰🇪 🇹🇷 🇮🇪"],
  [/\bmusic|\binstruments?\b/, "instruments", "🎻 🎸 🎹 🥁 🎺 🎷 🪗 🪕 🎤 🎧 🎼 🎵 📯 🔔 🪘 🎶 📻 🎙️ 💿 🎚️"],
];

export interface SymbolSet {
  name: string;
  symbols: string[];
  /** Whether the request named it. */
  named: boolean;
}

export function symbolSet(text: string): SymbolSet {
  const found = sets.find(([pattern]) => pattern.test(text));
  const [, name, symbols] = found ?? sets[2] ?? [/./, "animals", ""];
  return { name, symbols: symbols.split(" "), named: found !== undefined };
}
