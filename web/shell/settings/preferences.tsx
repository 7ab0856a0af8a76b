import '@mantine/core/styles/Switch.layer.css'
import { Switch } from '@mantine/core'

import { baja } from '#contract/mensajes/baja.ts'
import { REQUIRED_EVENTS } from '#contract/mensajes/mensaje.ts'
import { useRead, useWrite } from '#web/core/request/use-op.ts'
import { FailedNotice, LoadingLines } from '#web/ui/notices.tsx'
import { toast } from '#web/ui/toast.tsx'
import { useT } from '#web/ui/words.ts'

import styles from './look.module.css'

/** The messages that the person gets: a switch for each optional one, and the list of those that are always sent. */
export function Preferences() {
  const t = useT()
  const { data, error, refetch } = useRead(baja.propias, {})
  if (error && !data) return <FailedNotice message={error.message} onRetry={() => void refetch()} />
  if (!data) return <LoadingLines count={3} />
  const { correo, temas } = data
  return (
    <section className={`stack ${styles.choices}`} aria-labelledby="preferencias">
      <h3 id="preferencias">{t('preferencia.titulo')}</h3>
      <p>{correo ? t('preferencia.intro', { correo }) : t('preferencia.sinCorreo')}</p>
      <fieldset className={`stack ${styles.group}`}>
        <legend>{t('preferencia.elegibles')}</legend>
        {temas.map((one) => (
          <Choice key={one.tema} {...one} />
        ))}
      </fieldset>
      <details>
        <summary>{t('preferencia.necesarios')}</summary>
        <p>{t('preferencia.necesariosTexto')}</p>
        <ul className="bullets">
          {[...REQUIRED_EVENTS, 'SEGURIDAD' as const].map((tipo) => (
            <li key={tipo}>{t(`preferencia.necesario.${tipo}`)}</li>
          ))}
        </ul>
      </details>
    </section>
  )
}

type Tema = { tema: 'NOVEDADES' | 'RECORDATORIOS'; baja: boolean }

function Choice({ tema, baja: left }: Tema) {
  const t = useT()
  const { mutate, isPending } = useWrite(baja.elegir)
  const choose = () =>
    mutate(
      { tema, baja: !left },
      { onSuccess: ({ mensaje }) => toast.done(mensaje), onError: ({ message }) => toast.fail(message) },
    )
  return (
    <Switch
      label={t(`tema.${tema}`)}
      description={t(`preferencia.tema.${tema}`)}
      checked={!left}
      disabled={isPending}
      onChange={choose}
    />
  )
}
