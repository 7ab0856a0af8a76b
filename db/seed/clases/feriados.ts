const EVERY_YEAR = [
  '01-01 Año Nuevo',
  '05-01 Día del Trabajo',
  '06-07 Batalla de Arica y Día de la Bandera',
  '06-29 San Pedro y San Pablo',
  '07-23 Día de la Fuerza Aérea',
  '07-28 Fiestas Patrias',
  '07-29 Fiestas Patrias',
  '08-06 Batalla de Junín',
  '08-30 Santa Rosa de Lima',
  '10-08 Combate de Angamos',
  '11-01 Todos los Santos',
  '12-08 Inmaculada Concepción',
  '12-09 Batalla de Ayacucho',
  '12-25 Navidad',
]

// Good Friday; the day before is a holiday as well.
const GOOD_FRIDAYS = [
  '2021-04-02',
  '2022-04-15',
  '2023-04-07',
  '2024-03-29',
  '2025-04-18',
  '2026-04-03',
  '2027-03-26',
  '2028-04-14',
  '2029-03-30',
  '2030-04-19',
  '2031-04-11',
  '2032-03-26',
]
const HOLY_THURSDAYS = GOOD_FRIDAYS.map((friday) => {
  const [year, month, day] = friday.split('-') as [string, string, string]
  return `${year}-${month}-${String(Number(day) - 1).padStart(2, '0')}`
})

/** The public holidays of Peru, as the parameter lists them. */
export const FERIADOS = [
  ...EVERY_YEAR,
  ...HOLY_THURSDAYS.map((fecha) => `${fecha} Jueves Santo`),
  ...GOOD_FRIDAYS.map((fecha) => `${fecha} Viernes Santo`),
].join(', ')
