import { Button } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'

import {
  type Certificado,
  certificado,
  certificadoMoves,
  formatCodigo,
} from '#contract/certificados/certificado.ts'
import { personName } from '#contract/core/person-name.ts'
import { OpAction } from '#web/core/op-action.tsx'
import { PaperAction } from '#web/core/paper-action.tsx'
import { paths } from '#web/core/paths.ts'
import { useT } from '#web/ui/words.ts'

export function CertificadoActions({ row }: { row: Certificado }) {
  const t = useT()
  const { idCertificado, idMatricula, idCertificacionFormato, usuario, codigo } = row
  const datos = { alumno: personName(usuario), codigo: formatCodigo(codigo) }
  return (
    <>
      <PaperAction op={certificado.archivo} label="certificado.ver" toRead input={{ id: idCertificado }} />
      {certificadoMoves.enviar(row) && (
        <OpAction
          op={certificado.porCorreo}
          label="certificado.enviar"
          efecto={t('certificado.enviarUno', datos)}
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
      {certificadoMoves.anular(row) && (
        <>
          <OpAction
            op={certificado.anular}
            label="certificado.reemitir"
            efecto={t('certificado.reemitirEfecto', datos)}
            motivo
            input={(motivo) => ({ idCertificado, motivo, reemitir: true })}
          />
          <OpAction
            op={certificado.anular}
            label="certificado.anular"
            efecto={t('certificado.anularEfecto', datos)}
            motivo
            danger
            input={(motivo) => ({ idCertificado, motivo })}
          />
        </>
      )}
    </>
  )
}
