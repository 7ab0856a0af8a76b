import { paths } from '#web/core/screen/paths.ts'
import type { Screen } from '#web/core/screen/screen.ts'

/** The screens of this wing: one entry and one chunk each. */
export const personas: Screen[] = [
  {
    path: paths.usuarios(),
    vista: 'usuarios',
    principal: true,
    titulo: 'menu.usuariosLista',
    load: async () => (await import('#web/personas/usuario/list.tsx')).UsuarioList,
  },
  {
    path: paths.usuarios(),
    vista: 'perfiles',
    titulo: 'perfil.titulo',
    load: async () => (await import('#web/personas/perfil/list.tsx')).PerfilList,
  },
  {
    path: paths.usuarioNuevo(),
    titulo: 'menu.usuariosNuevo',
    permiso: 'per_usuario_nuevo',
    load: async () => (await import('#web/personas/usuario/new.tsx')).UsuarioNuevo,
  },
  {
    path: paths.olvido(),
    titulo: 'login.olvidoTitulo',
    publica: true,
    load: async () => (await import('#web/personas/sesion/olvido.tsx')).Olvido,
  },
  {
    path: paths.clave(),
    titulo: 'clave.nuevaTitulo',
    publica: true,
    load: async () => (await import('#web/personas/sesion/clave.tsx')).ClaveNueva,
  },
  {
    path: paths.cambiarClave(),
    titulo: 'clave.cambiarTitulo',
    sinMarco: true,
    load: async () => (await import('#web/personas/sesion/cambiar-clave.tsx')).CambiarClave,
  },
  {
    path: paths.misDatos(),
    titulo: 'propio.titulo',
    load: async () => (await import('#web/personas/propio/mis-datos.tsx')).MisDatos,
  },
  {
    path: paths.correo(),
    titulo: 'propio.confirmarTitulo',
    publica: true,
    load: async () => (await import('#web/personas/sesion/correo.tsx')).ConfirmarCorreo,
  },
  {
    path: paths.invitacion(),
    titulo: 'invitacion.titulo',
    publica: true,
    load: async () => (await import('#web/personas/vinculo/invitacion.tsx')).Invitacion,
  },
  {
    path: paths.proveedor('$proveedor'),
    titulo: 'login.titulo',
    publica: true,
    load: async () => (await import('#web/personas/sesion/proveedor.tsx')).ProveedorReturn,
  },
  {
    path: paths.segundoFactor(),
    titulo: 'sesion.segundoFactor',
    sinMarco: true,
    load: async () => (await import('#web/personas/sesion/segundo-factor.tsx')).SegundoFactorPage,
  },
  {
    path: paths.consentimiento(),
    titulo: 'consentimiento.titulo',
    sinMarco: true,
    load: async () => (await import('#web/personas/consentimiento/consentimiento.tsx')).ConsentimientoPage,
  },
  {
    path: paths.noEncontrado(),
    titulo: 'noEncontrado.titulo',
    publica: true,
    load: async () => (await import('#web/personas/sesion/no-encontrado.tsx')).NoEncontrado,
  },
]
