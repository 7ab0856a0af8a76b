import { Button } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'

import {
  type Certificado,
  certificado,
  certificadoMoves,
  formatCodigo,
} from '#contract/certificados/certificado.ts'
import { personName } from '#contract/core/person-name.ts'
import { OpAction } from '#web/core/act/op-action.tsx'
import { OpItem } from '#web/core/act/op-item.tsx'
import { PaperAction } from '#web/core/act/paper-action.tsx'
import { EditItem, RecordMenu } from '#web/core/record/record-menu.tsx'
import { paths } from '#web/core/screen/paths.ts'
import type { MenuParts } from '#web/ui/floating/menu.tsx'
import { useT } from '#web/ui/words.ts'

export function CertificadoActions({ row }: { row: Certificado }) {
  const t = useT()
  const { idCertificado, idMatricula, idCertificacionFormato, codigo } = row
  return (
    <>
      <PaperAction op={certificado.archivo} label="certificado.ver" toRead input={{ id: idCertificado }} />
      {certificadoMoves.enviar(row) && (
        <OpAction
          op={certificado.porCorreo}
          label="certificado.enviar"
          efecto={t('certificado.enviarUno', namesOf(row))}
          input={() => ({ idMatricula, idCertificacionFormato })}
        />
      )}
      <Button
        component="a"
        href={paths.verificar(codigo)}
        target="_blank"
        rel="noopener"
        size="xs"
        variant="default"
        rightSection={<IconExternalLink size={14} aria-hidden />}
      >
        {t('verificacion.verificar')}
      </Button>
      <RecordMenu
        ops={[certificado.actualizar, ...(certificadoMoves.anular(row) ? [certificado.anular] : [])]}
      >
        {({ Item }) => (
          <>
            <EditItem op={certificado.actualizar} Item={Item} />
            {certificadoMoves.anular(row) && <AnnulItems row={row} Item={Item} />}
          </>
        )}
      </RecordMenu>
    </>
  )
}

const namesOf = ({ usuario, codigo }: Certificado) => ({
  alumno: personName(usuario),
  codigo: formatCodigo(codigo),
})

function AnnulItems({ row, Item }: { row: Certificado } & Pick<MenuParts, 'Item'>) {
  const t = useT()
  const { idCertificado } = row
  return (
    <>
      <OpItem
        Item={Item}
        op={certificado.anular}
        label="certificado.reemitir"
        efecto={t('certificado.reemitirEfecto', namesOf(row))}
        motivo
        input={(motivo) => ({ idCertificado, motivo, reemitir: true })}
      />
      <OpItem
        Item={Item}
        op={certificado.anular}
        label="certificado.anular"
        efecto={t('certificado.anularEfecto', namesOf(row))}
        motivo
        danger
        input={(motivo) => ({ idCertificado, motivo })}
      />
    </>
  )
}
