// Staff's entry on a page in edit mode.
import '../staff/style/tokens.css'
