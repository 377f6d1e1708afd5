/** The style sheet of the print views. */
export const printStyle = '/styles/print-v1.css'
