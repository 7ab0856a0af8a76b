import { envio } from '#contract/mensajes/envio.ts'
import { mensaje } from '#contract/mensajes/mensaje.ts'
import { Link } from '#web/core/screen/link.tsx'
import { paths } from '#web/core/screen/paths.ts'
import { useMay } from '#web/core/session/session.ts'
import { useT } from '#web/ui/words.ts'

import styles from '#web/ui/page-tabs.module.css'

type MensajeTab = 'mensajes' | 'avisos' | 'envios'

/** The tabs of the messages: templates, automatic messages and sendings. */
export function MensajeTabs({ en }: { en: MensajeTab }) {
  const t = useT()
  const seen: Record<MensajeTab, boolean> = {
    mensajes: useMay(mensaje.buscar.permiso),
    avisos: useMay(mensaje.automaticos.permiso),
    envios: useMay(envio.buscar.permiso),
  }
  const all = ['mensajes', 'avisos', 'envios'] as const
  return (
    <nav className={styles.tabs} aria-label={t('menu.mensajes')}>
      {all
        .filter((vista) => seen[vista])
        .map((vista) => (
          <Link
            key={vista}
            to={paths.ingresos(vista)}
            {...(vista === en && { 'aria-current': 'page' as const })}
          >
            {t(`mensaje.vista.${vista}`)}
          </Link>
        ))}
    </nav>
  )
}
