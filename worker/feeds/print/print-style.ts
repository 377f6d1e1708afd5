export const printStyle = '/styles/print-v3.css'
