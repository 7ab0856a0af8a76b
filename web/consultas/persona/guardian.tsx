import { usuario } from '#contract/personas/usuario.ts'
import { useRead } from '#web/core/request/use-op.ts'
import { useMay } from '#web/core/session/session.ts'
import { Contacts } from '#web/personas/usuario/index.ts'
import { useT } from '#web/ui/words.ts'

import styles from './persona.module.css'

/** The people of a person: the guardian, with the ways to reach them. Nothing without one. */
export function Guardian({ idUsuario }: { idUsuario: number }) {
  const t = useT()
  const enabled = useMay(usuario.ver.permiso)
  const { data } = useRead(usuario.ver, { id: idUsuario }, { enabled })
  const apoderado = data?.idUsuario === idUsuario ? data.apoderado : null
  if (!apoderado) return null
  const { nombre, celular, correo } = apoderado
  return (
    <section className={`panel ${styles.card}`} aria-labelledby="persona-personas">
      <header className="ends">
        <h2 id="persona-personas">{t('persona.personas')}</h2>
      </header>
      <div className={`stack ${styles.empty}`}>
        <p>
          <bdi className="named">{nombre}</bdi> <span className="note">{t('usuario.apoderado')}</span>
        </p>
        <Contacts of={{ celular: celular ?? null, correo: correo ?? null, whatsapp: null }} brief />
      </div>
    </section>
  )
}
