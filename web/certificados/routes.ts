import { paths } from '#web/core/screen/paths.ts'
import type { Screen } from '#web/core/screen/screen.ts'

/** The screens of this wing: one entry and one chunk each. */
export const certificados: Screen[] = [
  {
    path: paths.verificar('$codigo'),
    titulo: 'verificacion.titulo',
    publica: true,
    load: async () => (await import('#web/certificados/certificado/verificar.tsx')).Verificar,
  },
  {
    path: paths.estados(),
    vista: 'certificados',
    titulo: 'menu.certificados',
    permiso: ['web_ingreso_control_economico_matriculas', 'per_certificado_emitir', 'per_certificado_anular'],
    load: async () => (await import('#web/certificados/certificado/list.tsx')).CertificadoList,
  },
  {
    path: paths.certificacionFormatos(),
    vista: 'formatos',
    principal: true,
    titulo: 'menu.certificacionFormatos',
    load: async () => (await import('#web/certificados/certificacion-formato/list.tsx')).FormatoList,
  },
  {
    path: paths.certificacionFormatos(),
    vista: 'disenar',
    titulo: 'certificacionFormato.disenar',
    load: async () =>
      (await import('#web/certificados/certificacion-formato/editor/editor.tsx')).FormatoDesigner,
  },
]
