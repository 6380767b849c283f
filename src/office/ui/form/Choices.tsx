// Radio buttons for a few options, each with an optional line of explanation.
import styles from './Choices.module.css'

interface ChoicesProps<Value extends string> {
  legend: string
  name: string
  options: readonly { value: Value; label: string; note?: string }[]
  /** The option that is selected at first. After that, only the form's radio buttons hold the current choice. */
  usual?: Value
  onChoose?(value: Value): void
}

export const Choices = <Value extends string>({ legend, name, options, usual, onChoose }: ChoicesProps<Value>) => (
  <fieldset className={styles.choices}>
    <legend>{legend}</legend>
    {options.map(({ value, label, note }) => (
      <label key={value} className={styles.choice}>
        <input
          type="radio"
          name={name}
          value={value}
          defaultChecked={value === usual}
          onChange={() => onChoose?.(value)}
        />
        <span>
          {note ? <b>{label}</b> : label}
          {note && (
            <>
              <br />
              <span className="small quiet">{note}</span>
            </>
          )}
        </span>
      </label>
    ))}
  </fieldset>
)
