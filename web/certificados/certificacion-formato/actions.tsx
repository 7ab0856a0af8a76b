import { Button } from '@mantine/core'

import {
  type CertificacionFormato,
  certificacionFormato,
} from '#contract/certificados/certificacion-formato.ts'
import { CatalogueActions } from '#web/core/catalogue-actions.tsx'
import { Link } from '#web/core/link.tsx'
import { May } from '#web/core/may.tsx'
import { PaperAction } from '#web/core/paper-action.tsx'
import { paths } from '#web/core/paths.ts'
import { useT } from '#web/ui/words.ts'

export function FormatoActions({ row }: { row: CertificacionFormato }) {
  const t = useT()
  const { idCertificacionFormato: id, nombre, estado, emitidos } = row
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
      <CatalogueActions
        ops={certificacionFormato}
        noun="certificacionFormato"
        id={{ idCertificacionFormato: id }}
        datos={{ nombre }}
        estado={estado}
        impide={{ eliminar: emitidos > 0 ? t('certificacionFormato.eliminarImpide') : undefined }}
      />
    </>
  )
}
