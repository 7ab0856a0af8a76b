import { z } from 'zod'

import { LIBRE, pregunta, PROPIA } from '#contract/core/cambios.ts'
import { todayIn } from '#contract/core/day.ts'
import { entity } from '#contract/core/entity.ts'
import { op } from '#contract/core/op.ts'
import {
  commonFields,
  Fecha,
  Hecho,
  Id,
  identifier,
  Instante,
  linea,
  oneOrMany,
  oneOrManyIds,
  OptionalFecha,
  optionalLinea,
  optionalTexto,
  saved,
  texto,
} from '#contract/core/shapes.ts'

/** A picture inside JSON. */
const DATA_URL = /^data:image\/(png|jpeg|webp);base64,[A-Za-z0-9+/]+={0,2}$/
export const Foto = z.string().max(700_000).regex(DATA_URL)

export const EstadoUsuario = z.enum(['ACTIVO', 'BLOQUEADO'])
export type EstadoUsuario = z.infer<typeof EstadoUsuario>

export const Correo = z
  .union([z.email().max(120), z.literal(''), z.null()])
  .optional()
  .transform((v) => v || null)
const Clave = z.string().min(12).max(200)

const YOUNGEST = 2
const OLDEST = 110
const yearsAgo = (years: number) => {
  const [year = '', ...rest] = todayIn('UTC').split('-')
  return [Number(year) - years, ...rest].join('-')
}
/** Whether a person may be born on a day. Dates are compared as text. */
export const isAge = (fecha: string | null) =>
  fecha === null || (fecha <= yearsAgo(YOUNGEST) && fecha > yearsAgo(OLDEST + 1))

/** A telephone: 6 to 15 digits, with the signs that people write. Whether its country has such numbers is the server's to say. */
export const Telefono = optionalTexto(30).refine(
  (v) => v === null || (/^\+?[\d\s().-]+$/.test(v) && /^\d{6,15}$/.test(v.replaceAll(/\D/g, ''))),
  { params: { clave: 'campo.telefono' } },
)

/** The guardian of a minor who is registered with them: a contact, linked to the student. */
const Apoderado = z.strictObject({
  nombre: optionalLinea(120),
  celular: Telefono,
  correo: Correo,
})

/** Personal data, the same for every kind of user. */
export const persona = {
  tipoDocumento: texto(20),
  numeroDocumento: identifier(20),
  nombres: linea(80),
  /** Empty where the document carries a single name, which its type may allow. */
  papellido: optionalLinea(60).transform((v) => v ?? ''),
  sapellido: optionalLinea(60),
  correo: Correo,
  celular: Telefono,
  fechaNacimiento: OptionalFecha.refine(isAge, { params: { clave: 'campo.edad' } }),
  direccion: optionalTexto(200),
}
/** Ways to reach a person. */
export const ContactoPersona = z.object({
  correo: z.string().nullable(),
  celular: z.string().nullable(),
  /** Opens the chat, where the number has a country. */
  whatsapp: z.string().nullable(),
})
export type ContactoPersona = z.infer<typeof ContactoPersona>
/** The fields of a person, once: statements that write all of them are built from this list. */
export const CAMPOS_PERSONA = Object.keys(persona) as (keyof typeof persona)[]
/**
 * A person to enrol. Without `login` it is their document; without `clave` one is made, and shown once. `idUsuario` says
 * that it is that known person, whatever the name.
 */
export const Persona = z.strictObject({
  ...persona,
  apoderado: Apoderado.nullish().transform((v) => v ?? null),
  login: identifier(60, 3).optional(),
  clave: Clave.optional(),
  idUsuario: Id.optional(),
})
export type Persona = z.infer<typeof Persona>
/** A person in a bulk request, where passwords are not handed out. */
export const PersonaSinClave = Persona.omit({ clave: true })
export type PersonaSinClave = z.infer<typeof PersonaSinClave>

const entrada = { ...Persona.shape, idPerfil: Id }
const cambio = {
  ...persona,
  /** Said also when it is empty: a change that leaves it out takes no surname away. */
  papellido: z.union([linea(60, 0), z.null()]).transform((v) => v ?? ''),
  login: identifier(60, 3),
  idPerfil: Id,
}

export const Usuario = z.object({
  idUsuario: z.int(),
  tipoDocumento: z.string(),
  numeroDocumento: z.string(),
  nombres: z.string(),
  papellido: z.string(),
  sapellido: z.string().nullable(),
  correo: z.string().nullable(),
  celular: z.string().nullable(),
  fechaNacimiento: Fecha.nullable(),
  direccion: z.string().nullable(),
  login: z.string(),
  idPerfil: z.int(),
  perfil: z.string(),
  nivel: z.int(),
  roles: z.array(z.string()),
  authorities: z.array(z.string()),
  debeCambiarClave: z.boolean(),
  ultimoAcceso: Instante.nullable(),
  estado: EstadoUsuario,
  ...commonFields,
})
export type Usuario = z.infer<typeof Usuario>

/** A new user, with the password that is shown only once. */
export const UsuarioNuevo = Usuario.extend({ claveInicial: z.string().nullish() })

const entityOps = entity({
  nombre: 'usuario',
  plural: 'usuarios',
  permisos: {
    ver: 'web_usuario_listado',
    guardar: 'per_usuario_nuevo',
    actualizar: 'per_usuario_editar',
    eliminar: 'per_usuario_eliminar',
  },
  detalle: Usuario,
  fila: Usuario,
  entrada,
  cambio,
  /** Papers keep what they said of a person. */
  cambios: {
    tipoDocumento: pregunta('papeles'),
    numeroDocumento: pregunta('papeles'),
    nombres: pregunta('papeles'),
    papellido: pregunta('papeles'),
    sapellido: pregunta('papeles'),
    correo: PROPIA,
    celular: LIBRE,
    fechaNacimiento: LIBRE,
    direccion: LIBRE,
    login: PROPIA,
    idPerfil: PROPIA,
  },
  filtro: {
    estado: oneOrMany(EstadoUsuario),
    idPerfil: oneOrManyIds,
    nivel: oneOrMany(z.int()),
    tipoDocumento: oneOrMany(z.string()),
    numeroDocumento: oneOrMany(z.string()),
  },
  orden: [
    'nombre',
    'papellido',
    'nombres',
    'numeroDocumento',
    'login',
    'perfil',
    'ultimoAcceso',
    'fechaCreacion',
    'estado',
  ],
  pideClave: 'archivo',
})

export const usuario = {
  ...entityOps,
  guardar: op({ ...entityOps.guardar, pideClave: true, output: saved('usuario', UsuarioNuevo) }),
  /** The profile gives rights; links that set a password are mailed to the address, for the login. */
  actualizar: op({ ...entityOps.actualizar, pideClave: ['idPerfil', 'correo', 'login'] }),
  eliminar: op({ ...entityOps.eliminar, pideClave: true }),
  estado: op({
    method: 'POST',
    path: '/usuario/estado',
    kind: 'write',
    cambios: { estado: PROPIA },
    permiso: 'per_usuario_editar',
    pideClave: true,
    input: z.strictObject({ idUsuario: Id, estado: EstadoUsuario }),
    output: saved('usuario', Usuario),
  }),
  /** A new password, shown once, that must be changed at the next sign-in. */
  clave: op({
    method: 'POST',
    path: '/usuario/clave',
    kind: 'write',
    permiso: 'per_usuario_editar',
    pideClave: true,
    input: z.strictObject({ idUsuario: Id }),
    output: saved('usuario', UsuarioNuevo),
  }),
  /** Sets the picture of a person, or with null removes it. It is checked by its content and drawn again small. */
  foto: op({
    method: 'POST',
    path: '/usuario/foto',
    kind: 'effect',
    cambios: { foto: LIBRE },
    permiso: 'per_usuario_editar',
    input: z.strictObject({ idUsuario: Id, foto: Foto.nullable() }),
    output: Hecho,
  }),
  /** Takes the second factor away from a user who has lost the device and the recovery codes. */
  quitarSegundoFactor: op({
    method: 'POST',
    path: '/usuario/segundo-factor/quitar',
    kind: 'write',
    permiso: 'per_usuario_editar',
    pideClave: true,
    input: z.strictObject({ idUsuario: Id }),
    output: saved('usuario', Usuario),
  }),
  /** Takes the accounts at OpenID providers away from a user, who then signs in with the password. */
  desvincular: op({
    method: 'POST',
    path: '/usuario/desvincular',
    kind: 'write',
    permiso: 'per_usuario_editar',
    pideClave: true,
    input: z.strictObject({ idUsuario: Id }),
    output: saved('usuario', Usuario),
  }),
}
