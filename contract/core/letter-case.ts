const withSign = (sign: string) => (name: string) =>
  name.replaceAll(/[A-Z]/g, (letter) => sign + letter.toLowerCase())

/** `idUsuario` → `id_usuario`: how the database calls it. */
export const snake = withSign('_')
/** `idUsuario` → `id-usuario`: how an address calls it. */
export const kebab = withSign('-')
/** `id_usuario` → `idUsuario`. */
export const camel = (name: string) => name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
