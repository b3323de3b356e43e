/** Limits of the contract, units in the names. Over one of them: a 4xx with a sentence that names it; nothing is cut. */
export const LIMITS = {
  requestBodyBytes: 2 * 1024 * 1024,
  codeBytes: 1024 * 1024,
  filesPerProject: 50,
  fileBytes: 1024 * 1024,
  fileNameCharacters: 200,
  liveDocumentBytes: 8 * 1024 * 1024,
  socketMessageBytes: 1024 * 1024,
  promptCharacters: 10_000,
  projectNameCharacters: 120,
  projectDescriptionCharacters: 2_000,
  projectsPerUser: 500,
  peoplePerRoom: 50,
  preferencesBytes: 64 * 1024,
  minimumDeployCharacters: 100,
  chatHistoryMessages: 6,
} as const;
