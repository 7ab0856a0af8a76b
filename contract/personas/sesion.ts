import { z } from 'zod'

import { IDIOMAS } from '#contract/core/idiomas.ts'
import { op } from '#contract/core/op.ts'
import { Hecho, Instante, texto } from '#contract/core/shapes.ts'
import { MonedaRef } from '#contract/institucion/moneda-ref.ts'

import { HijoDeFamilia } from './familia.ts'

export type Menu = {
  path: string
  /** A key of the words files. */
  title: string
  icon: string
  class: string
  label: string
  extralink: boolean
  submenu: Menu[]
}
export const MenuItem: z.ZodType<Menu> = z.object({
  path: z.string(),
  title: z.string(),
  icon: z.string(),
  class: z.string(),
  label: z.string(),
  extralink: z.boolean(),
  get submenu() {
    return z.array(MenuItem)
  },
})

/** A user's own choices: language, layout, columns of each list. Opaque to the server. */
const Preferencias = z.record(z.string().max(80), z.json())

/** The signed-in user, with their authorities and the menu that follows from them. */
export const Sesion = z.object({
  idUsuario: z.int(),
  login: z.string(),
  nombres: z.string(),
  papellido: z.string(),
  sapellido: z.string().nullable(),
  correo: z.string().nullable(),
  nivel: z.int(),
  idPerfil: z.int(),
  perfil: z.string(),
  roles: z.array(z.string()),
  authorities: z.array(z.string()),
  debeCambiarClave: z.boolean(),
  /** The profile requires a second factor, and this user's is not active: everything else is refused. */
  faltaSegundoFactor: z.boolean(),
  /** There is a consent in force that this user has not accepted. */
  faltaConsentimiento: z.boolean(),
  /** The user has come of age, and adults of theirs wait for the leave to go on. */
  faltaPermiso: z.boolean(),
  preferencias: Preferencias,
  /** The students of the user as an adult of theirs, with the rights over each. */
  hijos: z.array(HijoDeFamilia),
  /** The session acts with the profile of families: its user has another one. */
  enFamilia: z.boolean(),
  institucion: z.object({
    nombre: z.string(),
    idioma: z.enum(IDIOMAS),
    locale: z.string(),
    zonaHoraria: z.string(),
    moneda: MonedaRef,
    /** The coin to which cash in its currency is rounded; 0 for none. */
    redondeo: z.number(),
    /** Lines of papers under the name. */
    documento: z.string().nullable(),
    direccion: z.string().nullable(),
    telefono: z.string().nullable(),
    /** The checksum of the logo, if there is one. */
    logo: z.string().nullable(),
    /** Age of majority in its country. */
    mayorDeEdad: z.int(),
    /** The colour of the screens. */
    color: z.string(),
    /** States with a name or a colour of the school's own; without a name, only the colour is changed. */
    estados: z.array(
      z.object({
        entidad: z.string(),
        codigo: z.string(),
        nombre: z.string().nullable(),
        color: z.string(),
        orden: z.int(),
      }),
    ),
    /** The sample school shows its users at the login and a banner inside. */
    demo: z.boolean(),
    /** Whether people may sign in with an account at an OpenID provider. */
    conProveedores: z.boolean(),
    /** Whether payments make electronic receipts. */
    emiteComprobantes: z.boolean(),
    /** Whether the complaints book is open. */
    conLibro: z.boolean(),
  }),
  menu: z.array(MenuItem),
})
export type Sesion = z.infer<typeof Sesion>

/** Public data for the login page. */
export const Portada = z.object({
  nombre: z.string(),
  /** The checksum of the logo, if there is one. */
  logo: z.string().nullable(),
  /** The checksum of the institution's picture for this page, if there is one. */
  imagen: z.string().nullable(),
  /** Colour of the institution: a name or `#rrggbb`. */
  color: z.string(),
  idioma: z.enum(IDIOMAS),
  demo: z.boolean(),
  /** The OpenID providers by which people may sign in: `clave` in addresses, `nombre` on the button. */
  proveedores: z.array(z.object({ clave: z.string(), nombre: z.string() })),
  /** Whether the complaints book is open, which a link leads to. */
  conLibro: z.boolean(),
  usuarios: z.array(z.object({ login: z.string(), perfil: z.string() })),
  /** The password of the sample users only. */
  clave: z.string().nullable(),
})

/** An open session of the user who asks. */
const SesionPropia = z.object({
  idSesion: z.string(),
  /** Names of the browser and the system, as it told them; null when it told none that is known. */
  dispositivo: z.string().nullable(),
  direccion: z.string().nullable(),
  creada: Instante,
  /** To the minute. */
  usada: Instante,
  /** The session of this request. */
  actual: z.boolean(),
})
export type SesionPropia = z.infer<typeof SesionPropia>

export const sesion = {
  ver: op({
    method: 'GET',
    path: '/sesion',
    kind: 'read',
    lectura: 'PRIMARIA',
    permiso: 'SESION',
    claveDeUnUso: true,
    sinSegundoFactor: true,
    input: z.strictObject({}),
    output: Sesion,
  }),
  portada: op({
    method: 'GET',
    path: '/portada',
    kind: 'read',
    permiso: 'PUBLICO',
    input: z.strictObject({}),
    output: Portada,
  }),
  preferir: op({
    method: 'POST',
    path: '/sesion/preferencias',
    kind: 'write',
    permiso: 'SESION',
    sinSegundoFactor: true,
    input: z.strictObject({ preferencias: Preferencias }),
    output: Hecho,
  }),
  /** Acts as the family of one's students, or with one's own profile again, in this session. */
  rol: op({
    method: 'POST',
    path: '/sesion/rol',
    kind: 'write',
    permiso: 'SESION',
    input: z.strictObject({ enFamilia: z.boolean() }),
    output: Hecho,
  }),
  /** Checks the password again, for operations that need it typed recently. */
  identificar: op({
    method: 'POST',
    path: '/sesion/identificar',
    kind: 'write',
    sinReplica: true,
    permiso: 'SESION',
    sinSegundoFactor: true,
    input: z.strictObject({ clave: z.string().min(1).max(200) }),
    output: Hecho,
  }),
  /** The open sessions of one's own, the present one first. */
  propias: op({
    method: 'GET',
    path: '/sesion/propias',
    kind: 'read',
    lectura: 'PRIMARIA',
    permiso: 'SESION',
    input: z.strictObject({}),
    output: z.object({ content: z.array(SesionPropia) }),
  }),
  terminar: op({
    method: 'POST',
    path: '/sesion/terminar',
    kind: 'write',
    permiso: 'SESION',
    input: z.strictObject({ idSesion: z.guid() }),
    output: Hecho,
  }),
  /** Ends all but the present one. */
  terminarOtras: op({
    method: 'POST',
    path: '/sesion/terminar-otras',
    kind: 'write',
    permiso: 'SESION',
    input: z.strictObject({}),
    output: Hecho,
  }),
  cambiarClave: op({
    method: 'POST',
    path: '/clave/cambiar',
    kind: 'write',
    permiso: 'SESION',
    claveDeUnUso: true,
    sinSegundoFactor: true,
    input: z.strictObject({
      claveActual: z.string().min(1).max(200),
      claveNueva: z.string().min(12).max(200),
    }),
    output: Hecho,
  }),
  olvidarClave: op({
    method: 'POST',
    path: '/clave/olvido',
    kind: 'write',
    permiso: 'PUBLICO',
    input: z.strictObject({ login: texto(120) }),
    output: Hecho,
  }),
  nuevaClave: op({
    method: 'POST',
    path: '/clave/nueva',
    kind: 'write',
    permiso: 'PUBLICO',
    input: z.strictObject({ codigo: z.string().min(20).max(200), claveNueva: z.string().min(12).max(200) }),
    output: Hecho,
  }),
}
