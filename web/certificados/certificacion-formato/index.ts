import { certificacionFormato } from '#contract/certificados/certificacion-formato.ts'
import { sourceOf } from '#web/core/form/picker.ts'

export const formatos = sourceOf(certificacionFormato, 'idCertificacionFormato', (f) => f.nombre)
