import { persona } from '#contract/consultas/persona.ts'
import { monthName } from '#contract/core/day.ts'
import { useRead } from '#web/core/request/use-op.ts'
import { useFormat } from '#web/core/words/format.tsx'
import { FailedNotice, LoadingLines } from '#web/ui/notices.tsx'
import { useLanguage, useT } from '#web/ui/words.ts'

import styles from './persona.module.css'

const HOUR = 60

/** Hours that a teacher gave and is to give, a month a row. */
export function TaughtHours({ idDocente }: { idDocente: number }) {
  const t = useT()
  const { number } = useFormat()
  const language = useLanguage()
  const { data, error, refetch } = useRead(persona.horas, { id: String(idDocente) })
  if (error && !data) return <FailedNotice message={error.message} onRetry={() => void refetch()} />
  if (!data) return <LoadingLines />
  const hours = (minutes: number) => (minutes === 0 ? '–' : number(Math.round((minutes / HOUR) * 10) / 10))
  return (
    <section className={`panel ${styles.card}`} aria-labelledby="persona-horas">
      <header className="ends">
        <h2 id="persona-horas">{t('persona.horas')}</h2>
        <span className="note">{t('persona.horasNota')}</span>
      </header>
      {data.content.length === 0 ? (
        <p className={`dim ${styles.empty}`}>{t('persona.sinHoras')}</p>
      ) : (
        <table className={styles.hours}>
          <thead>
            <tr>
              <th scope="col">{t('persona.mes')}</th>
              <th scope="col">{t('clase.titulo')}</th>
              <th scope="col">{t('persona.horasDadas')}</th>
              <th scope="col">{t('persona.horasPorDar')}</th>
            </tr>
          </thead>
          <tbody>
            {data.content.map(({ mes, clases, minutosDados, minutosPorDar }) => (
              <tr key={mes} className="ruled">
                <th scope="row">{`${monthName(mes, language, 'long')} ${mes.slice(0, 4)}`}</th>
                <td>{number(clases)}</td>
                <td className="strong">{hours(minutosDados)}</td>
                <td>{hours(minutosPorDar)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}
