/** `formToken`, `kr-form-token` and `kr-formToken` are the same. */
const plain = (key) => key.replace(/^kr-/, '').replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

export const readConfig = (given = {}) =>
  Object.fromEntries(Object.entries(given).map(([key, value]) => [plain(key), value]))

/** Reads the attributes that the page wrote on the tag of the script. */
export const readAttributes = (script) =>
  readConfig(
    Object.fromEntries(
      [...script.attributes]
        .filter(({ name }) => name.startsWith('kr-'))
        .map(({ name, value }) => [name, value]),
    ),
  )
