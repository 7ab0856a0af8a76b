type Json = Record<string, unknown>

/**
 * A schema printed alone refers to its parts from its own root. Inside the document the parts become named
 * components.
 */
export function liftParts(paths: Json): { paths: Json; schemas: Json } {
  const schemas: Json = {}
  const text = JSON.stringify(paths, (_, value: Json | undefined) => {
    if (!value?.$defs) return value
    const own = `Parte${Object.keys(schemas).length + 1}_`
    const renamed = JSON.stringify(value).replaceAll('"#/$defs/', `"#/components/schemas/${own}`)
    const { $defs, ...rest } = JSON.parse(renamed) as Json & { $defs: Json }
    for (const [name, part] of Object.entries($defs)) schemas[own + name] = part
    return rest
  })
  return { paths: JSON.parse(text) as Json, schemas }
}
