import { fullName } from '#contract/core/person-name.ts'
import { PaperHead, usePaperFormat } from '#web/core/screen/paper-head.tsx'
import { useSesion } from '#web/core/session/session.ts'
import { useNow } from '#web/core/words/use-now.ts'
import { QrCode } from '#web/personas/sesion/index.ts'
import { PrintedSheet } from '#web/ui/printed-sheet.tsx'
import { useT } from '#web/ui/words.ts'

import styles from './printed-invitation.module.css'

type Props = { row: Parameters<typeof fullName>[0] & { login: string }; clave: string; done: () => void }

/** The first sign-in on paper, for who has no mail: address, name and code. The code stands nowhere else. */
export function PrintedInvitation({ row, clave, done }: Props) {
  const t = useT()
  const { institucion } = useSesion()
  const { day } = usePaperFormat()
  const { fecha } = useNow()
  const items = [
    [t('usuario.sitio'), location.origin],
    [t('usuario.login'), row.login],
    [t('usuario.claveTitulo'), clave],
  ] as const
  return (
    <PrintedSheet name="invitacion" plain done={done}>
      <PaperHead titulo={t('usuario.invitacion', { nombre: fullName(row) })}>
        <span>{day(fecha)}</span>
      </PaperHead>
      <p>{t('usuario.invitacionTexto', { institucion: institucion.nombre })}</p>
      <div className={styles.access}>
        <dl>
          {items.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                <bdi>{value}</bdi>
              </dd>
            </div>
          ))}
        </dl>
        <div className={styles.code}>
          <QrCode text={location.origin} label={t('usuario.sitio')} />
        </div>
      </div>
      <p>{t('usuario.invitacionNota')}</p>
    </PrintedSheet>
  )
}
