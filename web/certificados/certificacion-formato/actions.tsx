import { Button } from '@mantine/core'

import {
  type CertificacionFormato,
  certificacionFormato,
} from '#contract/certificados/certificacion-formato.ts'
import type { EstadoCatalogo } from '#contract/core/shapes.ts'
import { Link } from '#web/core/link.tsx'
import { May } from '#web/core/may.tsx'
import { OpAction } from '#web/core/op-action.tsx'
import { PaperAction } from '#web/core/paper-action.tsx'
import { paths } from '#web/core/paths.ts'
import { useRecord } from '#web/core/use-record.ts'
import { useT } from '#web/ui/words.ts'

export function FormatoActions({ row }: { row: CertificacionFormato }) {
  const t = useT()
  const record = useRecord()
  const { idCertificacionFormato: id, nombre, estado, emitidos } = row
  const active = estado === 'ACTIVO'
  const next: EstadoCatalogo = active ? 'INACTIVO' : 'ACTIVO'
  const { tamano, orientacion, paginas, fondo, fondoEnTodas, elementos } = row
  return (
    <>
      <May acceso={certificacionFormato.actualizar.permiso}>
        <Button component={Link} to={paths.disenarFormato({ formato: id })} size="xs">
          {t('certificacionFormato.disenar')}
        </Button>
        <Button component={Link} to={paths.disenarFormato({ copyOf: id })} size="xs" variant="default">
          {t('certificacionFormato.duplicar')}
        </Button>
      </May>
      <PaperAction
        op={certificacionFormato.muestra}
        label="certificacionFormato.muestra"
        input={{ tamano, orientacion, paginas, fondo, fondoEnTodas, elementos }}
      />
      <OpAction
        op={certificacionFormato.estado}
        label={active ? 'ficha.desactivar' : 'ficha.activar'}
        efecto={t(active ? 'certificacionFormato.desactivarEfecto' : 'certificacionFormato.activarEfecto', {
          nombre,
        })}
        input={() => ({ idCertificacionFormato: id, estado: next })}
      />
      <OpAction
        op={certificacionFormato.eliminar}
        label="ficha.eliminar"
        efecto={t('certificacionFormato.eliminarEfecto', { nombre })}
        impide={emitidos > 0 ? t('certificacionFormato.eliminarImpide') : undefined}
        danger
        input={() => ({ id })}
        onDone={record.close}
      />
    </>
  )
}
