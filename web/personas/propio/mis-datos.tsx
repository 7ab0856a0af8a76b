import { fullName } from '#contract/core/person-name.ts'
import { type Propio, propio } from '#contract/personas/propio.ts'
import { vinculo } from '#contract/personas/vinculo.ts'
import { useRead } from '#web/core/request/use-op.ts'
import { lentPart } from '#web/core/screen/lent.ts'
import { useSesion } from '#web/core/session/session.ts'
import { useFormat } from '#web/core/words/format.tsx'
import { OwnAdults } from '#web/personas/vinculo/index.ts'
import { Facts } from '#web/ui/facts.tsx'
import { FailedNotice, LoadingLines } from '#web/ui/notices.tsx'
import { Page } from '#web/ui/page.tsx'
import { useT } from '#web/ui/words.ts'

import { ContactForm, CorreoForm } from './forms.tsx'
import { Identidades } from './identidades.tsx'
import { Sesiones } from './sesiones.tsx'

import styles from './mis-datos.module.css'

/** The file, its consents and the request for a correction, of a later wing. */
const Expediente = lentPart<{ row: Propio }>('expediente propio')

/** Shows the user's own data: all that the institution keeps, and the fields that the user may change. */
export function MisDatos() {
  const t = useT()
  const { data, error, refetch } = useRead(propio.ver, {})
  return (
    <Page titulo={t('propio.titulo')} narrow>
      {error && !data && <FailedNotice message={error.message} onRetry={() => void refetch()} />}
      {!data && !error && <LoadingLines count={6} />}
      {data && <Sections row={data} />}
    </Page>
  )
}

function Sections({ row }: { row: Propio }) {
  const t = useT()
  const { conProveedores } = useSesion().institucion
  return (
    <div className={styles.sections}>
      <section className={`panel ${styles.section}`}>
        <h2>{t('propio.registro')}</h2>
        <Kept row={row} />
      </section>
      <div className={styles.own}>
        <section className={`panel ${styles.section}`}>
          <h2>{t('propio.contacto')}</h2>
          <ContactForm key={row.version} row={row} />
        </section>
        <Correo row={row} />
        <section className={`panel ${styles.section}`}>
          <h2>{t('sesiones.titulo')}</h2>
          <Sesiones />
        </section>
        <MyAdults />
        {conProveedores && (
          <section className={`panel ${styles.section}`}>
            <h2>{t('openid.titulo')}</h2>
            <Identidades identidades={row.identidades} />
          </section>
        )}
      </div>
      <div className={styles.file}>
        <Expediente row={row} />
      </div>
    </div>
  )
}

/** The adults who see the data of a user of age, who may end it at any time. */
function MyAdults() {
  const t = useT()
  const { data } = useRead(vinculo.propios, {})
  if (!data || data.content.length === 0) return null
  return (
    <section className={`panel ${styles.section}`}>
      <h2>{t('vinculo.decidirTitulo')}</h2>
      <OwnAdults />
    </section>
  )
}

function Correo({ row: { correo, correoPendiente } }: { row: Propio }) {
  const t = useT()
  const { idUsuario } = useSesion()
  return (
    <section className={`panel ${styles.section}`}>
      <h2>{t('propio.correo')}</h2>
      <p className={`dim ${styles.note}`}>
        {t('propio.correoTexto', { correo: correo ?? t('propio.sinCorreo') })}
      </p>
      {correoPendiente && (
        <p className={`dim ${styles.note}`} role="status">
          {t('propio.correoPendiente', { correo: correoPendiente })}
        </p>
      )}
      <CorreoForm own={idUsuario} />
    </section>
  )
}

function Kept({ row }: { row: Propio }) {
  const { day } = useFormat()
  const { fechaNacimiento } = row
  return (
    <Facts
      items={[
        ['propio.nombre', fullName(row)],
        ['propio.documento', `${row.tipoDocumento} ${row.numeroDocumento}`],
        ['propio.nacimiento', fechaNacimiento && day(fechaNacimiento)],
        ['propio.usuario', row.login],
        ['propio.perfil', row.perfil],
      ]}
    />
  )
}
