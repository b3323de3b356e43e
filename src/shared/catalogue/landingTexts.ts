/** What is seen on each level while the landing page falls through its own frames. Repeats after the last one. */
export const DREAM_LEVELS: readonly { title: string; code: readonly string[] }[] = [
  {
    title: "some-coding-platform.app",
    code: [
      "// day 1: build a small app",
      "const app = await agent.build(idea);",
      "// the agent built an agent",
    ],
  },
  {
    title: "inception.app",
    code: ["while (dreaming) {", "  platform = build(platform);", "} // unreachable, and yet"],
  },
  {
    title: "your-app.inception.app",
    code: ["git commit -m 'final'", "git commit -m 'final final'", "git commit -m 'was it?'"],
  },
  {
    title: "app-your-app-made.app",
    code: ["try { explain(code) }", "catch { explain(louder) }", "finally { ship() }"],
  },
  {
    title: "is-this-still-an-app.app",
    code: ["if (it.compiles) {", "  touch(nothing);", "} // top keeps spinning"],
  },
  {
    title: "ceiling.limbo",
    code: ["const bug = feature;", "assert(works(onMyMachine));", "machine.ship(); // so we did"],
  },
];

/** The story in four months (spec section 2, landing). */
export const STORY: readonly { month: string; title: string; text: string }[] = [
  {
    month: "Month 1",
    title: "We asked for a to-do list",
    text: "An agent on somebody else's platform wrote it in four minutes. We spent the afternoon choosing a favicon.",
  },
  {
    month: "Month 2",
    title: "The to-do list wanted to help",
    text: "It grew a prompt box. Tasks began to do themselves, then to assign themselves, then to hold stand-ups.",
  },
  {
    month: "Month 3",
    title: "It became a platform",
    text: "Inside the coding platform there was now a coding platform. Nobody had approved it. Everybody had a seat.",
  },
  {
    month: "Month 4",
    title: "You are reading this inside it",
    text: "We tried to wake up and landed in a code review. It had comments. They were fair.",
  },
];

/** The feature trio of spec section 2; the third one is the joke. */
export const FEATURES: readonly { title: string; text: string; joke: boolean }[] = [
  {
    title: "AI Vibe Coding",
    text: "Say what you want in plain words. You get a plan first, then an app you can use, read and change.",
    joke: false,
  },
  {
    title: "Live Everything",
    text: "HTML, CSS, JS, React and Vue, with a preview that keeps up and other people's carets beside yours.",
    joke: false,
  },
  {
    title: "Infinite Recursion",
    text: "Build a platform that builds platforms. Comes with a free stack overflow on every level.",
    joke: true,
  },
];

export const WARNING =
  "Side effects may include shipping on a Friday, naming things well, and the feeling that your editor is being edited. If the top is still spinning, keep typing.";
