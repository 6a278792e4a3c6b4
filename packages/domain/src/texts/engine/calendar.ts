/** Texts of the calendar. The names of its months are `monthTexts`. */
export const calendarTexts = {
  /** Sunday first, as in Peru. The first letter of each is the header of its column. */
  weekdays: ['Domingo', 'Lunes', 'Martes', 'Miércoles', 'Jueves', 'Viernes', 'Sábado'],
  /** The name of a day, such as `lunes 5 de octubre de 2026`. */
  day: (weekday: string, day: number, month: string, year: number) =>
    `${weekday.toLowerCase()} ${day} de ${month.toLowerCase()} de ${year}`,
  /** The name of a day of the selected range. */
  selectedDay: (day: string) => `${day}, seleccionado`,
  month: (month: string, year: number) => `${month} ${year}`,
  previousMonth: 'Mes anterior',
  nextMonth: 'Mes siguiente',
  years: (first: number, last: number) => `${first} – ${last}`,
  /** The name of the button that shows the years instead of the days of a month. */
  chooseYear: (month: string) => `${month}, elegir año`,
  /** The name of the button that shows the days again. */
  backToMonth: (years: string) => `${years}, volver al mes`,
  previousYears: 'Años anteriores',
  nextYears: 'Años siguientes',
} as const;
