import styles from './informar.module.css'

/** The school's sun over its mountains, as a clock: the report waits for its answer. */
export const ClockLandscape = () => (
  <svg className={styles.land} viewBox="0 0 683 372" preserveAspectRatio="xMidYMax slice" aria-hidden>
    <g fill="none" stroke="#fff" strokeOpacity="0.07" strokeWidth="1.5">
      <circle cx="342" cy="196" r="190" />
      <circle cx="342" cy="196" r="240" />
      <circle cx="342" cy="196" r="296" />
    </g>
    <path
      d="M342 44V20M232 84l-17-20M452 84l17-20"
      stroke="var(--sun)"
      strokeWidth="12"
      strokeLinecap="round"
    />
    <circle cx="342" cy="196" r="124" fill="var(--sun)" />
    <g className={styles.clock} fill="none" strokeLinecap="round" strokeLinejoin="round">
      <path d="M342 94v12M438 190h-12M246 190h12" strokeWidth="7" />
      <path className={styles.hands} d="M342 128v66l46-30" strokeWidth="13" />
    </g>
    <path
      className={styles.far}
      d="M0 372V262l70-52 42 24 78-72 58 68 52-22 46 34 62-42 42 24 98-84 56 70 36-20 43 44v134z"
    />
    <path fill="#eef3f8" d="m190 162 25 29-14-3-10 8-11-7-9 4zM548 140l29 36-15-4-11 10-14-10-11 7z" />
    <path className={styles.near} d="m0 316 90-40 70 30 102-48 68 42 80-30 90 40 90-46 93 40v68H0z" />
    <path className={styles.field} d="M0 348c120-34 250 10 380-16s220 14 303-10v50H0z" />
  </svg>
)
