// Replaces zod's JSON Schema writer, which the web does not use.
const noSchema = () => undefined
export const createToJSONSchemaMethod = () => noSchema
export const createStandardJSONSchemaMethod = () => noSchema
