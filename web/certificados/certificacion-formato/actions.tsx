import { Button } from '@mantine/core'

import {
  type CertificacionFormato,
  certificacionFormato,
} from '#contract/certificados/certificacion-formato.ts'
import { CatalogueItems } from '#web/core/act/catalogue-actions.tsx'
import { PaperAction } from '#web/core/act/paper-action.tsx'
import { RecordMenu } from '#web/core/record/record-menu.tsx'
import { Link } from '#web/core/screen/link.tsx'
import { paths } from '#web/core/screen/paths.ts'
import { May } from '#web/core/session/may.tsx'
import { useT } from '#web/ui/words.ts'

export function FormatoActions({ row }: { row: CertificacionFormato }) {
  const t = useT()
  const { idCertificacionFormato: id, nombre, estado, emitidos } = row
  const { tamano, orientacion, paginas, fondo, fondoEnTodas, elementos } = row
  return (
    <>
      <May acceso={certificacionFormato.actualizar.permiso}>
        <Button component={Link} to={paths.disenarFormato({ formato: id })} size="xs" variant="default">
          {t('certificacionFormato.disenar')}
        </Button>
        <Button component={Link} to={paths.disenarFormato({ copyOf: id })} size="xs" variant="default">
          {t('certificacionFormato.duplicar')}
        </Button>
      </May>
      <PaperAction
        op={certificacionFormato.muestra}
        label="certificacionFormato.muestra"
        toRead
        input={{ tamano, orientacion, paginas, fondo, fondoEnTodas, elementos }}
      />
      <RecordMenu ops={[certificacionFormato.estado, certificacionFormato.eliminar]}>
        {({ Item }) => (
          <CatalogueItems
            Item={Item}
            ops={certificacionFormato}
            noun="certificacionFormato"
            id={{ idCertificacionFormato: id }}
            datos={{ nombre }}
            estado={estado}
            impide={{ eliminar: emitidos > 0 ? t('certificacionFormato.eliminarImpide') : undefined }}
          />
        )}
      </RecordMenu>
    </>
  )
}
