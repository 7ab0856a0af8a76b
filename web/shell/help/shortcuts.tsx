import { control } from '#contract/consultas/control.ts'
import { persona } from '#contract/consultas/persona.ts'
import { type Acceso, opens } from '#contract/core/permisos.ts'
import { parametro } from '#contract/institucion/parametro.ts'
import { matricula } from '#contract/matriculas/matricula.ts'
import { ingreso } from '#contract/pagos/ingreso.ts'
import { keysOf, type ShortcutPlace, SHORTCUTS, useSingleKeys } from '#web/core/screen/shortcuts.ts'
import { useSesion } from '#web/core/session/session.ts'
import { Modal } from '#web/ui/floating/modal.tsx'
import { type Frase, useT } from '#web/ui/words.ts'

import { keysText } from './keys-text.ts'

import styles from './shortcuts.module.css'

const STAFF = ['web_ingreso_listado', 'web_grupo_listado', 'web_usuario_listado'] as const

/** The authority needed for the shortcuts of each place. */
const ACCESO: Record<ShortcutPlace, Acceso> = {
  todas: 'SESION',
  lista: STAFF,
  inicio: STAFF,
  ficha: STAFF,
  bandeja: ingreso.confirmar.permiso,
  extracto: ingreso.confirmar.permiso,
  notas: 'per_calificacion_registrar',
  ajustes: parametro.ajustar.permiso,
  grupo: control.recordar.permiso,
  matricular: matricula.conUsuario.permiso,
  persona: persona.ver.permiso,
  informar: 'menu_miscursos',
  caja: ingreso.nuevo.permiso,
}
const PLACES = Object.keys(SHORTCUTS) as ShortcutPlace[]

type Props = { opened: boolean; onClose: () => void }

/** The shortcuts of the screens that the person may open. */
export function ShortcutsDialog({ opened, onClose }: Props) {
  const t = useT()
  const [single] = useSingleKeys()
  const mine = new Set(useSesion().authorities)
  const may = (acceso: Acceso) => opens(acceso, mine)
  return (
    <Modal opened={opened} onClose={onClose} title={t('atajo.titulo')} size="lg">
      {!single && <p className={`dim ${styles.off}`}>{t('atajo.apagados')}</p>}
      <div className={styles.sections}>
        {PLACES.filter((place) => may(ACCESO[place])).map((place) => (
          <section key={place}>
            <h3>{t(`atajo.en.${place}`)}</h3>
            <dl>
              {Object.keys(SHORTCUTS[place])
                .filter((accion) => accion !== 'buscar' || may(STAFF))
                .map((accion) => (
                  <div key={accion} className="between">
                    <dt>
                      {keysOf(place, accion as never).map((key) => (
                        <kbd key={key}>{keysText(key, t)}</kbd>
                      ))}
                    </dt>
                    <dd>{t(`atajo.${accion}` as Frase)}</dd>
                  </div>
                ))}
            </dl>
          </section>
        ))}
      </div>
    </Modal>
  )
}
