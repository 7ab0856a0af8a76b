import { z } from 'zod'

import { LIBRE } from '#contract/core/cambios.ts'
import { op } from '#contract/core/op.ts'
import { Fecha, Hecho, Instante, optionalTexto, saved, texto } from '#contract/core/shapes.ts'

import { Foto, Telefono } from './usuario.ts'

/** An account at an OpenID provider by which the user signs in, with the address it had when it was bound. */
const Identidad = z.object({
  proveedor: z.string(),
  /** The provider's name on the button; its name in the addresses when it is no longer set up. */
  nombre: z.string(),
  correo: z.string(),
  creada: Instante,
})

/** Data of the user who asks. */
export const Propio = z.object({
  idUsuario: z.int(),
  login: z.string(),
  perfil: z.string(),
  tipoDocumento: z.string(),
  numeroDocumento: z.string(),
  nombres: z.string(),
  papellido: z.string(),
  sapellido: z.string().nullable(),
  fechaNacimiento: Fecha.nullable(),
  correo: z.string().nullable(),
  /** A new address, until its link is opened. */
  correoPendiente: z.string().nullable(),
  celular: z.string().nullable(),
  direccion: z.string().nullable(),
  /** As a `data:` address. */
  foto: z.string().nullable(),
  /** Whether the catalogue may name them beside their groups; null for who teaches none. */
  enCatalogo: z.boolean().nullable(),
  identidades: z.array(Identidad),
  version: z.int(),
})
export type Propio = z.infer<typeof Propio>

export const propio = {
  ver: op({
    method: 'GET',
    path: '/usuario/propio',
    kind: 'read',
    permiso: 'SESION',
    input: z.strictObject({}),
    output: Propio,
  }),
  /** `foto`: null removes it; without it, it stays. The rest of the data is the institution's to correct. */
  actualizar: op({
    method: 'PUT',
    path: '/usuario/propio',
    kind: 'effect',
    permiso: 'SESION',
    cambios: { celular: LIBRE, direccion: LIBRE, foto: LIBRE, enCatalogo: LIBRE },
    input: z.strictObject({
      celular: Telefono,
      direccion: optionalTexto(200),
      foto: Foto.nullish(),
      enCatalogo: z.boolean().nullish(),
      version: z.int(),
    }),
    output: saved('usuario', Propio),
  }),
  /** Mails a link to the new address, which takes effect when it is opened. */
  cambiarCorreo: op({
    method: 'POST',
    path: '/usuario/propio/correo',
    kind: 'write',
    pideClave: true,
    permiso: 'SESION',
    input: z.strictObject({ correo: z.email().max(120) }),
    output: Hecho,
  }),
  /** The link: good once. The former address is told. */
  confirmarCorreo: op({
    method: 'POST',
    path: '/usuario/correo/confirmar',
    kind: 'write',
    permiso: 'PUBLICO',
    input: z.strictObject({ codigo: z.string().min(20).max(200) }),
    output: Hecho,
  }),
  /** Takes the account at a provider away: it no longer signs in. */
  desvincular: op({
    method: 'POST',
    path: '/usuario/propio/desvincular',
    kind: 'write',
    pideClave: true,
    permiso: 'SESION',
    input: z.strictObject({ proveedor: texto(20) }),
    output: Hecho,
  }),
}
