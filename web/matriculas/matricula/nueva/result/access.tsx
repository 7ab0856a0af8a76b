import { Button, CopyButton } from '@mantine/core'
import { IconCheck, IconCopy, IconKey } from '@tabler/icons-react'

import { useSesion } from '#web/core/session/session.ts'
import { useT } from '#web/ui/words.ts'

import styles from './result.module.css'

type Props = { nombre: string; login: string; clave: string | null | undefined }

/** The login and password of the student. A new password is shown only here, once. */
export function StudentAccess({ nombre, login, clave }: Props) {
  const t = useT()
  const { institucion } = useSesion()
  const direccion = location.origin
  const mensaje = t('usuario.mensajeAcceso', {
    institucion: institucion.nombre,
    direccion,
    login,
    clave: clave ?? '',
  })
  return (
    <section className={`panel ${styles.card}`} aria-label={t('matricular.acceso')}>
      <h3>
        <IconKey size={18} aria-hidden /> {t('matricular.acceso')}
      </h3>
      <dl className={styles.access}>
        <dt>{t('usuario.login')}</dt>
        <dd>
          <code>{login}</code>
        </dd>
        {clave && (
          <>
            <dt>{t('usuario.claveTitulo')}</dt>
            <dd>
              <code>{clave}</code>
              <CopyTextButton label="usuario.copiarClave" value={clave} />
            </dd>
          </>
        )}
      </dl>
      {clave ? (
        <>
          <p className={styles.warn}>{t('usuario.claveUnaVez', { nombre })}</p>
          <CopyTextButton label="usuario.copiarMensaje" value={mensaje} />
        </>
      ) : (
        <p className="dim">{t('matricular.accesoDeSiempre')}</p>
      )}
    </section>
  )
}

function CopyTextButton({
  label,
  value,
}: {
  label: 'usuario.copiarClave' | 'usuario.copiarMensaje'
  value: string
}) {
  const t = useT()
  return (
    <CopyButton value={value} timeout={2500}>
      {({ copied, copy }) => (
        <Button
          size="xs"
          variant="default"
          leftSection={copied ? <IconCheck size={14} /> : <IconCopy size={14} />}
          onClick={copy}
        >
          {t(copied ? 'usuario.copiado' : label)}
        </Button>
      )}
    </CopyButton>
  )
}
