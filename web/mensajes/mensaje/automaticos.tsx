import '@mantine/core/styles/Switch.layer.css'
import { NumberInput, Switch } from '@mantine/core'
import { useState } from 'react'

import { type Automatico, mensaje } from '#contract/mensajes/mensaje.ts'
import { useRead, useWrite } from '#web/core/request/use-op.ts'
import { Link } from '#web/core/screen/link.tsx'
import { paths } from '#web/core/screen/paths.ts'
import { useMay } from '#web/core/session/session.ts'
import { FailedNotice, LoadingLines } from '#web/ui/notices.tsx'
import { PageHead } from '#web/ui/page.tsx'
import { toast } from '#web/ui/toast.tsx'
import { useT } from '#web/ui/words.ts'

import { MensajeTabs } from './tabs.tsx'

import pageStyles from '#web/ui/page.module.css'
import styles from './mensaje.module.css'

/** The automatic messages, each with its switch. */
export function MensajesAutomaticos() {
  const t = useT()
  const { data, error, refetch } = useRead(mensaje.automaticos, {})
  return (
    <>
      <PageHead titulo={t('menu.mensajes')} />
      <MensajeTabs en="avisos" />
      <div className={pageStyles.body}>
        <p className="quiet">{t('mensaje.avisosIntro')}</p>
        {error && <FailedNotice message={error.message} onRetry={() => void refetch()} />}
        {!data && !error && <LoadingLines count={8} />}
        <ul className={styles.events}>
          {data?.content.map((one) => (
            <AutomaticMessage key={one.evento} one={one} />
          ))}
        </ul>
      </div>
    </>
  )
}

function AutomaticMessage({ one }: { one: Automatico }) {
  const t = useT()
  const may = useMay(mensaje.automatizar.permiso)
  const write = useWrite(mensaje.automatizar)
  const [dias, setDias] = useState<number | string>(one.dias ?? '')
  const { evento, activo, mensaje: plantilla } = one
  const save = (on: boolean) =>
    write.mutate(
      { evento, activo: on, ...(one.dias !== null && Number(dias) > 0 && { dias: Number(dias) }) },
      {
        onSuccess: (reply) => toast.done(reply.mensaje),
        onError: (error) => toast.fail(error.message),
      },
    )
  return (
    <li className="ends">
      <div className={styles.event}>
        <div>{t(`mensaje.aviso.${evento}`)}</div>
        <div className="quiet">
          {plantilla ? (
            <Link to={`${paths.ingresos('mensajes')}&ver=${plantilla.idMensaje}`}>{plantilla.plantilla}</Link>
          ) : (
            t('mensaje.sinPlantilla')
          )}
        </div>
      </div>
      {one.dias !== null && (
        <NumberInput
          label={t('mensaje.diasAntes')}
          size="xs"
          className={styles.days}
          min={1}
          max={30}
          allowDecimal={false}
          disabled={!may}
          value={dias}
          onChange={setDias}
          onBlur={() => Number(dias) !== one.dias && save(activo)}
        />
      )}
      <Switch
        className={styles.switch}
        aria-label={t(`mensaje.aviso.${evento}`)}
        label={t(activo ? 'mensaje.encendido' : 'mensaje.apagado')}
        checked={activo}
        disabled={!may || write.isPending}
        onChange={(e) => save(e.currentTarget.checked)}
      />
    </li>
  )
}
