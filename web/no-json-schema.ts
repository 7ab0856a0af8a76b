// In place of the part of zod that writes JSON Schema. Nothing on the screens asks for it.
const none = () => undefined
export const createToJSONSchemaMethod = () => none
export const createStandardJSONSchemaMethod = () => none
