import { certificado } from '#contract/certificados/certificado.ts'
import { personName } from '#contract/core/person-name.ts'
import type { Matricula } from '#contract/matriculas/matricula.ts'
import { OpItem } from '#web/core/act/op-item.tsx'
import type { MenuParts } from '#web/ui/floating/menu.tsx'
import { useT } from '#web/ui/words.ts'

type Props = { row: Matricula } & Pick<MenuParts, 'Item'>

/** Mails the certificate of an enrolment, issuing it first if there is none. */
export function CertificateMailItem({ row: { idMatricula, usuario, curso }, Item }: Props) {
  const t = useT()
  return (
    <OpItem
      Item={Item}
      op={certificado.porCorreo}
      label="certificado.porCorreo"
      efecto={t('certificado.porCorreoEfecto', { alumno: personName(usuario), curso: curso.nombre })}
      input={() => ({ idMatricula })}
    />
  )
}
