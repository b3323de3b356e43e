/** meta: builds on another framework; ui: draws pages; server: answers requests; library and tool: used beside those. */
export type SignatureKind = "meta" | "ui" | "server" | "library" | "tool" | "other";

/** What is known about one framework. All names are those the projects use themselves. */
export interface Signature {
  name: string;
  kind: SignatureKind;
  /** What people say they use: Next.js is React. */
  family: string;
  /** npm packages (and names on CDNs) that are this framework, the deciding one for the version first. */
  packages: readonly string[];
  /** Base names of its script files without version, `.min` and the like. */
  files?: readonly string[];
  /** Names that its script puts on `window`, with the calls that only make sense for it. */
  globals?: readonly string[];
  /** The framework that it always brings along. */
  implies?: string;
}

/** In the order in which equally sure ones are listed. */
export const SIGNATURES: readonly Signature[] = [
  { name: "Next.js", kind: "meta", family: "React", packages: ["next"], implies: "React" },
  {
    name: "Remix",
    kind: "meta",
    family: "React",
    packages: ["@remix-run/react", "@remix-run/node", "@remix-run/dev", "@remix-run/cloudflare"],
    implies: "React",
  },
  { name: "Gatsby", kind: "meta", family: "React", packages: ["gatsby"], implies: "React" },
  { name: "Docusaurus", kind: "meta", family: "React", packages: ["@docusaurus/core"], implies: "React" },
  { name: "Nuxt", kind: "meta", family: "Vue", packages: ["nuxt", "nuxt3", "nuxt-edge"], implies: "Vue" },
  { name: "VitePress", kind: "meta", family: "Vue", packages: ["vitepress"], implies: "Vue" },
  { name: "SvelteKit", kind: "meta", family: "Svelte", packages: ["@sveltejs/kit"], implies: "Svelte" },
  {
    name: "SolidStart",
    kind: "meta",
    family: "Solid",
    packages: ["@solidjs/start", "solid-start"],
    implies: "Solid",
  },
  { name: "Analog", kind: "meta", family: "Angular", packages: ["@analogjs/platform"], implies: "Angular" },
  { name: "Astro", kind: "meta", family: "Astro", packages: ["astro"] },
  { name: "React Native", kind: "meta", family: "React", packages: ["react-native"], implies: "React" },
  {
    name: "React",
    kind: "ui",
    family: "React",
    packages: ["react", "react-dom"],
    files: ["react", "react-dom"],
    globals: [
      "React.createElement",
      "React.Component",
      "React.useState",
      "React.useEffect",
      "React.memo",
      "ReactDOM.render",
      "ReactDOM.createRoot",
      "ReactDOM.hydrateRoot",
    ],
  },
  {
    name: "Preact",
    kind: "ui",
    family: "Preact",
    packages: ["preact", "@preact/compat"],
    files: ["preact"],
    globals: ["preact.h", "preact.render", "preact.Component", "preact.createElement"],
  },
  { name: "Solid", kind: "ui", family: "Solid", packages: ["solid-js"] },
  { name: "Svelte", kind: "ui", family: "Svelte", packages: ["svelte"] },
  {
    name: "Vue",
    kind: "ui",
    family: "Vue",
    packages: ["vue", "@vue/runtime-dom", "petite-vue"],
    files: ["vue", "vue.global", "vue.runtime", "vue.runtime.global", "vue.esm-browser", "petite-vue"],
    globals: ["Vue.createApp", "Vue.component", "Vue.use", "Vue.directive", "Vue.ref", "Vue.reactive"],
  },
  { name: "Angular", kind: "ui", family: "Angular", packages: ["@angular/core"] },
  {
    name: "AngularJS",
    kind: "ui",
    family: "AngularJS",
    packages: ["angular", "angularjs", "angular.js"],
    files: ["angular", "angular-route", "angular-resource", "angular-animate", "angular-sanitize"],
    globals: ["angular.module", "angular.bootstrap", "angular.element"],
  },
  {
    name: "Qwik",
    kind: "ui",
    family: "Qwik",
    packages: ["@builder.io/qwik", "@qwik.dev/core", "@builder.io/qwik-city"],
  },
  {
    name: "Ember.js",
    kind: "ui",
    family: "Ember",
    packages: ["ember-source", "ember-cli", "ember.js", "ember"],
    files: ["ember"],
    globals: ["Ember.Application.create", "Ember.Route.extend", "Ember.Object.extend"],
  },
  {
    name: "Lit",
    kind: "ui",
    family: "Lit",
    packages: ["lit", "lit-element", "lit-html"],
    files: ["lit-core", "lit-all"],
  },
  {
    name: "Polymer",
    kind: "ui",
    family: "Polymer",
    packages: ["@polymer/polymer", "polymer"],
    files: ["polymer"],
  },
  { name: "Stencil", kind: "ui", family: "Stencil", packages: ["@stencil/core"] },
  {
    name: "Alpine.js",
    kind: "ui",
    family: "Alpine.js",
    packages: ["alpinejs", "@alpinejs/csp"],
    files: ["alpine"],
    globals: ["Alpine.data", "Alpine.store", "Alpine.start"],
  },
  {
    name: "htmx",
    kind: "ui",
    family: "htmx",
    packages: ["htmx.org", "htmx"],
    files: ["htmx"],
    globals: ["htmx.ajax", "htmx.process", "htmx.on", "htmx.config"],
  },
  {
    name: "Knockout",
    kind: "ui",
    family: "Knockout",
    packages: ["knockout"],
    files: ["knockout", "knockout-latest"],
    globals: ["ko.applyBindings", "ko.observable", "ko.observableArray", "ko.computed"],
  },
  {
    name: "Mithril",
    kind: "ui",
    family: "Mithril",
    packages: ["mithril"],
    files: ["mithril"],
    globals: ["m.mount", "m.route", "m.render", "m.redraw"],
  },
  {
    name: "Backbone",
    kind: "ui",
    family: "Backbone",
    packages: ["backbone", "backbone.js"],
    files: ["backbone"],
    globals: [
      "Backbone.Model.extend",
      "Backbone.View.extend",
      "Backbone.Router.extend",
      "Backbone.Collection.extend",
    ],
  },
  {
    name: "Stimulus",
    kind: "ui",
    family: "Hotwire",
    packages: ["@hotwired/stimulus", "stimulus"],
    files: ["stimulus"],
    globals: ["Stimulus.Application.start"],
  },
  { name: "Turbo", kind: "ui", family: "Hotwire", packages: ["@hotwired/turbo", "@hotwired/turbo-rails"] },
  { name: "Inferno", kind: "ui", family: "Inferno", packages: ["inferno"], files: ["inferno"] },
  {
    name: "Riot",
    kind: "ui",
    family: "Riot",
    packages: ["riot"],
    files: ["riot"],
    globals: ["riot.mount", "riot.register"],
  },
  { name: "Marko", kind: "ui", family: "Marko", packages: ["marko"] },
  { name: "Aurelia", kind: "ui", family: "Aurelia", packages: ["aurelia", "aurelia-framework"] },
  { name: "NestJS", kind: "server", family: "NestJS", packages: ["@nestjs/core"] },
  { name: "Express", kind: "server", family: "Express", packages: ["express"] },
  { name: "Fastify", kind: "server", family: "Fastify", packages: ["fastify"] },
  { name: "Koa", kind: "server", family: "Koa", packages: ["koa"] },
  { name: "Hono", kind: "server", family: "Hono", packages: ["hono"] },
  {
    name: "jQuery",
    kind: "library",
    family: "jQuery",
    packages: ["jquery"],
    files: ["jquery", "jquery.slim"],
    globals: [
      "jQuery.ajax",
      "jQuery.fn",
      "jQuery.extend",
      "$.ajax",
      "$.fn",
      "$.extend",
      "$.getJSON",
      "$.each",
    ],
  },
  { name: "Vite", kind: "tool", family: "Vite", packages: ["vite"] },
  { name: "webpack", kind: "tool", family: "webpack", packages: ["webpack"] },
  { name: "TypeScript", kind: "tool", family: "TypeScript", packages: ["typescript"] },
  {
    name: "Bootstrap",
    kind: "other",
    family: "Bootstrap",
    packages: ["bootstrap", "twitter-bootstrap"],
    files: ["bootstrap", "bootstrap.bundle"],
  },
  {
    name: "Tailwind CSS",
    kind: "other",
    family: "Tailwind CSS",
    packages: ["tailwindcss", "@tailwindcss/browser"],
  },
  { name: "Bulma", kind: "other", family: "Bulma", packages: ["bulma"], files: ["bulma"] },
  {
    name: "Foundation",
    kind: "other",
    family: "Foundation",
    packages: ["foundation-sites"],
    files: ["foundation"],
  },
  {
    name: "Materialize",
    kind: "other",
    family: "Materialize",
    packages: ["materialize-css"],
    files: ["materialize"],
  },
  { name: "UnoCSS", kind: "other", family: "UnoCSS", packages: ["unocss"] },
  { name: "Rollup", kind: "other", family: "Rollup", packages: ["rollup"] },
  { name: "Parcel", kind: "other", family: "Parcel", packages: ["parcel", "parcel-bundler"] },
  { name: "Electron", kind: "other", family: "Electron", packages: ["electron"] },
  { name: "D3", kind: "other", family: "D3", packages: ["d3"], files: ["d3"] },
  {
    name: "Three.js",
    kind: "other",
    family: "Three.js",
    packages: ["three"],
    files: ["three", "three.module"],
  },
  {
    name: "Chart.js",
    kind: "other",
    family: "Chart.js",
    packages: ["chart.js"],
    files: ["chart", "chart.umd"],
  },
  { name: "Lodash", kind: "other", family: "Lodash", packages: ["lodash", "lodash.js"], files: ["lodash"] },
];

const byName = new Map(SIGNATURES.map((signature) => [signature.name, signature]));
const byPackage = new Map(SIGNATURES.flatMap((s) => s.packages.map((name) => [name, s] as const)));
const byFile = new Map(SIGNATURES.flatMap((s) => (s.files ?? []).map((name) => [name, s] as const)));
const byGlobal = new Map(SIGNATURES.flatMap((s) => (s.globals ?? []).map((name) => [name, s] as const)));

export const signatureNamed = (name: string): Signature | undefined => byName.get(name);
export const signatureOfPackage = (name: string): Signature | undefined => byPackage.get(name);
export const signatureOfFile = (name: string): Signature | undefined => byFile.get(name);
export const signatureOfGlobal = (name: string): Signature | undefined => byGlobal.get(name);
