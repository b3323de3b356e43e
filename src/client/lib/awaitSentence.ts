/** Why `await` is refused somewhere, without the full stop: the editor and the console say the same. */
export const AWAIT_SENTENCE = "“await” works only inside an async function, or in a module";
