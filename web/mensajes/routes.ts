import { paths } from '#web/core/screen/paths.ts'
import type { Screen } from '#web/core/screen/screen.ts'

/** The screens of this wing: one entry and one chunk each. */
export const mensajes: Screen[] = [
  {
    path: paths.baja('$ficha'),
    titulo: 'baja.titulo',
    publica: true,
    load: async () => (await import('#web/mensajes/unsubscribe/screen.tsx')).Unsubscribe,
  },
  {
    path: paths.libro(),
    titulo: 'menu.reclamos',
    publica: true,
    load: async () => (await import('#web/mensajes/reclamo/libro.tsx')).LibroReclamaciones,
  },
  {
    path: paths.usuarios(),
    vista: 'reclamos',
    titulo: 'menu.reclamos',
    load: async () => (await import('#web/mensajes/reclamo/list.tsx')).ReclamoList,
  },
  {
    path: paths.ingresos(),
    vista: 'mensajes',
    titulo: 'menu.mensajes',
    load: async () => (await import('#web/mensajes/mensaje/list.tsx')).MensajeList,
  },
  {
    path: paths.ingresos(),
    vista: 'avisos',
    menuVista: 'mensajes',
    titulo: 'menu.mensajes',
    load: async () => (await import('#web/mensajes/mensaje/automaticos.tsx')).MensajesAutomaticos,
  },
  {
    path: paths.ingresos(),
    vista: 'envios',
    menuVista: 'mensajes',
    titulo: 'menu.mensajes',
    load: async () => (await import('#web/mensajes/mensaje/envios.tsx')).EnvioList,
  },
]
