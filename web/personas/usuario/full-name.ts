import type { Usuario } from '#contract/personas/usuario.ts'

/** `Rosa Quispe Mamani`: the order of a sentence. */
export const fullName = ({
  nombres,
  papellido,
  sapellido,
}: Pick<Usuario, 'nombres' | 'papellido' | 'sapellido'>) =>
  [nombres, papellido, sapellido].filter(Boolean).join(' ')
